/* Complex numbers. */
#ifndef TASS_COMPLEX_H
#define TASS_COMPLEX_H

#define complex _Complex
#define _Complex_I (1.0fi)
#define I _Complex_I

#pragma TASS abstract
double creal(double _Complex z);
#pragma TASS abstract
double cimag(double _Complex z);
#pragma TASS abstract
double cabs(double _Complex z);
#pragma TASS abstract
double carg(double _Complex z);
#pragma TASS abstract
double _Complex conj(double _Complex z);
#pragma TASS abstract
double _Complex cexp(double _Complex z);
#pragma TASS abstract
double _Complex csqrt(double _Complex z);

#endif
