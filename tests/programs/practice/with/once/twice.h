/* This is not guarded by
#pragma once
and stands in both. */
static int TWICE(void) { return 1; }
