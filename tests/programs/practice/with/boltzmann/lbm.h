#ifndef LBM_H
#define LBM_H
#define NSPEEDS 9
typedef struct {
  int nx, ny, max_iters;
  float density, accel, omega;
} t_param;
typedef struct { float speeds[NSPEEDS]; } t_speed;
#endif
