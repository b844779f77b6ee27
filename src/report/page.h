/* The files of the folder page, which the build puts into the program (cmake/embed.cmake); each has a
 * zero behind it. */
#ifndef REPORT_PAGE_H
#define REPORT_PAGE_H

extern const unsigned char page_style[], page_script[], diagram_style[];

#endif
