# Reads and never answers.
exec sleep 1000
