/* Functions that do not return. */
#ifndef TASS_STDNORETURN_H
#define TASS_STDNORETURN_H

#define noreturn _Noreturn

#endif
