/* Names that headers of the system are written with. */
#ifndef TASS_SYS_CDEFS_H
#define TASS_SYS_CDEFS_H

#define __BEGIN_DECLS
#define __END_DECLS
#define __P(arguments) arguments
#define __CONCAT(a, b) a##b
#define __STRING(a) #a

#endif
