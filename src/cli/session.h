/* One run of the command: command line → front end → search → report. */
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

/* Runs the command and returns its exit status. */
int session_main(int argc, char **argv);

#endif
