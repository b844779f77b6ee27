# Answers with what is no answer.
echo ')))((( "sat'
cat > /dev/null
