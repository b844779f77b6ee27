//! compare shared_distance.c -function=force:force_shared -inputd=1.. => verified
//! compare shared_distance.c -function=force:force_squared -inputd=1.. => violated not-equivalent 15
/* A quotient that two results share. */
void force(double d, double x, double y, double *fx, double *fy)
{
    *fx = x / (d * d * d);
    *fy = y / (d * d * d);
}
void force_shared(double d, double x, double y, double *fx, double *fy)
{
    double r = 1 / d, r3 = r * r * r;
    *fx = x * r3;
    *fy = y * r3;
}
void force_squared(double d, double x, double y, double *fx, double *fy)
{
    double r = 1 / d, r3 = r * r;
    *fx = x * r3;
    *fy = y * r3;
}
