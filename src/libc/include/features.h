/* What other headers of the system begin with; there is nothing in it. */
#ifndef TASS_FEATURES_H
#define TASS_FEATURES_H
#endif
