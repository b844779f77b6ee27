//! verify => verified
//! verify -DSTATE= => violated uninitialised-read 14
//! verify -DOTHER= => violated uninitialised-read 18
/* The value of a switch is used also where it has no case to compare it with. */
#ifndef STATE
#define STATE = 3
#endif
#ifndef OTHER
#define OTHER = 4
#endif
int main(void)
{
    int state STATE, other OTHER, result = 1;
    switch (state) {
    default:
        result = 0;
    }
    switch (other) {
    }
    return result;
}
