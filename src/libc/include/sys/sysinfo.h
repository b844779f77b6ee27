/* Memory and processors of the system: declared, and refused where an execution asks. */
#ifndef TASS_SYS_SYSINFO_H
#define TASS_SYS_SYSINFO_H

struct sysinfo {
    long uptime;
    unsigned long loads[3], totalram, freeram, sharedram, bufferram, totalswap, freeswap;
    unsigned short procs;
    unsigned long totalhigh, freehigh;
    unsigned int mem_unit;
};

#pragma TASS system begin
int sysinfo(struct sysinfo *info);
int get_nprocs(void);
int get_nprocs_conf(void);
long get_phys_pages(void);
long get_avphys_pages(void);
#pragma TASS system end

#endif
