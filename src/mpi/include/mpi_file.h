/* Files. Included by mpi.h. */
#ifndef MPI_FILE_H
#define MPI_FILE_H

#pragma TASS system begin

int MPI_File_open(MPI_Comm comm, const char *filename, int amode, MPI_Info info, MPI_File *file);
int MPI_File_close(MPI_File *file);
int MPI_File_delete(const char *filename, MPI_Info info);
int MPI_File_set_size(MPI_File file, MPI_Offset size);
int MPI_File_preallocate(MPI_File file, MPI_Offset size);
int MPI_File_get_size(MPI_File file, MPI_Offset *size);
int MPI_File_get_group(MPI_File file, MPI_Group *group);
int MPI_File_get_amode(MPI_File file, int *amode);
int MPI_File_set_info(MPI_File file, MPI_Info info);
int MPI_File_get_info(MPI_File file, MPI_Info *info);
int MPI_File_set_view(MPI_File file, MPI_Offset disp, MPI_Datatype etype, MPI_Datatype filetype,
                      const char *datarep, MPI_Info info);
int MPI_File_get_view(MPI_File file, MPI_Offset *disp, MPI_Datatype *etype, MPI_Datatype *filetype,
                      char *datarep);
int MPI_File_read_at(MPI_File file, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype,
                     MPI_Status *status);
int MPI_File_write_at(MPI_File file, MPI_Offset offset, const void *buf, int count,
                      MPI_Datatype datatype, MPI_Status *status);
int MPI_File_read_at_all(MPI_File file, MPI_Offset offset, void *buf, int count,
                         MPI_Datatype datatype, MPI_Status *status);
int MPI_File_write_at_all(MPI_File file, MPI_Offset offset, const void *buf, int count,
                          MPI_Datatype datatype, MPI_Status *status);
int MPI_File_read(MPI_File file, void *buf, int count, MPI_Datatype datatype, MPI_Status *status);
int MPI_File_write(MPI_File file, const void *buf, int count, MPI_Datatype datatype,
                   MPI_Status *status);
int MPI_File_read_all(MPI_File file, void *buf, int count, MPI_Datatype datatype,
                      MPI_Status *status);
int MPI_File_write_all(MPI_File file, const void *buf, int count, MPI_Datatype datatype,
                       MPI_Status *status);
int MPI_File_read_shared(MPI_File file, void *buf, int count, MPI_Datatype datatype,
                         MPI_Status *status);
int MPI_File_write_shared(MPI_File file, const void *buf, int count, MPI_Datatype datatype,
                          MPI_Status *status);
int MPI_File_read_ordered(MPI_File file, void *buf, int count, MPI_Datatype datatype,
                          MPI_Status *status);
int MPI_File_write_ordered(MPI_File file, const void *buf, int count, MPI_Datatype datatype,
                           MPI_Status *status);
int MPI_File_iread_at(MPI_File file, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype,
                      MPI_Request *request);
int MPI_File_iwrite_at(MPI_File file, MPI_Offset offset, const void *buf, int count,
                       MPI_Datatype datatype, MPI_Request *request);
int MPI_File_iread_at_all(MPI_File file, MPI_Offset offset, void *buf, int count,
                          MPI_Datatype datatype, MPI_Request *request);
int MPI_File_iwrite_at_all(MPI_File file, MPI_Offset offset, const void *buf, int count,
                           MPI_Datatype datatype, MPI_Request *request);
int MPI_File_iread(MPI_File file, void *buf, int count, MPI_Datatype datatype,
                   MPI_Request *request);
int MPI_File_iwrite(MPI_File file, const void *buf, int count, MPI_Datatype datatype,
                    MPI_Request *request);
int MPI_File_iread_all(MPI_File file, void *buf, int count, MPI_Datatype datatype,
                       MPI_Request *request);
int MPI_File_iwrite_all(MPI_File file, const void *buf, int count, MPI_Datatype datatype,
                        MPI_Request *request);
int MPI_File_iread_shared(MPI_File file, void *buf, int count, MPI_Datatype datatype,
                          MPI_Request *request);
int MPI_File_iwrite_shared(MPI_File file, const void *buf, int count, MPI_Datatype datatype,
                           MPI_Request *request);
int MPI_File_read_at_all_begin(MPI_File file, MPI_Offset offset, void *buf, int count,
                               MPI_Datatype datatype);
int MPI_File_read_at_all_end(MPI_File file, void *buf, MPI_Status *status);
int MPI_File_write_at_all_begin(MPI_File file, MPI_Offset offset, const void *buf, int count,
                                MPI_Datatype datatype);
int MPI_File_write_at_all_end(MPI_File file, const void *buf, MPI_Status *status);
int MPI_File_read_all_begin(MPI_File file, void *buf, int count, MPI_Datatype datatype);
int MPI_File_read_all_end(MPI_File file, void *buf, MPI_Status *status);
int MPI_File_write_all_begin(MPI_File file, const void *buf, int count, MPI_Datatype datatype);
int MPI_File_write_all_end(MPI_File file, const void *buf, MPI_Status *status);
int MPI_File_read_ordered_begin(MPI_File file, void *buf, int count, MPI_Datatype datatype);
int MPI_File_read_ordered_end(MPI_File file, void *buf, MPI_Status *status);
int MPI_File_write_ordered_begin(MPI_File file, const void *buf, int count, MPI_Datatype datatype);
int MPI_File_write_ordered_end(MPI_File file, const void *buf, MPI_Status *status);
int MPI_File_seek(MPI_File file, MPI_Offset offset, int whence);
int MPI_File_seek_shared(MPI_File file, MPI_Offset offset, int whence);
int MPI_File_get_position(MPI_File file, MPI_Offset *offset);
int MPI_File_get_position_shared(MPI_File file, MPI_Offset *offset);
int MPI_File_get_byte_offset(MPI_File file, MPI_Offset offset, MPI_Offset *disp);
int MPI_File_get_type_extent(MPI_File file, MPI_Datatype datatype, MPI_Aint *extent);
int MPI_File_set_atomicity(MPI_File file, int flag);
int MPI_File_get_atomicity(MPI_File file, int *flag);
int MPI_File_sync(MPI_File file);

#pragma TASS system end

#endif
