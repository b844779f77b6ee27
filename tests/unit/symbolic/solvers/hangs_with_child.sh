# Leaves the waiting to a child of its own.
sleep 1000 &
sleep 1000
