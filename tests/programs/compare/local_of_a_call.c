//! compare local_of_a_call_spec.c -output=twice.got => unusable "this variable ends with each call of 'twice'"
//! compare local_of_a_call_spec.c -output=twice.n => unusable "twice has no variable of that name"
//! compare local_of_a_call_spec.c -output=twice.last => violated not-equivalent 31
//! compare local_of_a_call_spec.c -output=twice.last -DFACTOR=2 => verified
//! compare local_of_a_call_spec.c -output=main.b => verified
//! compare local_of_a_call_spec.c -output=inner => violated output-undefined 13 output-undefined 27 "or its block has ended when rank 0 does"
//! compare local_of_a_call_spec.c -function=main -output=b => unusable "this variable ends with each call of 'main'"
//! compare local_of_a_call_spec.c -function=twice -output=main.b => unusable "this variable ends with each call of 'main'"
//! compare local_of_a_call_spec.c -function=twice -output=twice.last => violated not-equivalent 15
//! compare local_of_a_call_spec.c -function=twice -output=twice.last -DFACTOR=2 => verified
/* A variable of a call is none of main's that happens to be the second one, too. */
#ifndef FACTOR
#define FACTOR 3
#endif
static int twice(int n)
{
    int got = n * FACTOR;
    static int last;
    last = got;
    return got + 1;
}

int main(void)
{
    int a = 5, b = 7;
    if (a > 3) {
        int inner = a;
        b += inner - a;
    }
    int low = twice(a) + b < 0;
    return low;
}
