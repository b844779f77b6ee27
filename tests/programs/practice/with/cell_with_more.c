struct cell { int n; double x; int kind; };
double weight(const struct cell *c) { return c->x; }
