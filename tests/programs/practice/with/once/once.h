#   pragma   once
static int once(void) { return 2; }
