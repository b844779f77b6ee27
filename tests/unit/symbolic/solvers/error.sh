# Refuses everything.
while read -r line; do
    echo '(error "no")'
done
