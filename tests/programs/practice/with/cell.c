struct cell { int n; float x; };
double weight(const struct cell *c) { return c->x; }
