# Ends in the middle of the query.
read -r line
exit 0
