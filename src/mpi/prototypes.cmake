# Writes mpi_functions.h, the prototypes of mpi.h, and mpi_profiling.h beside it, from mpi.def: prototypes.in through the C preprocessor, set in lines.
# Run as: cmake -DCOMPILER=<C compiler> -DROOT=<path of src> -DOUT=<mpi_functions.h> -P prototypes.cmake
cmake_minimum_required(VERSION 3.25)
set(columns 99) # and a semicolon

execute_process(COMMAND ${COMPILER} -E -P -x c -I ${ROOT} ${ROOT}/mpi/prototypes.in
    OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)

# A declaration, broken after commas where a line is full, with the rest below its first parameter.
function(add_declaration declaration)
    string(FIND "${declaration}" "(" indent)
    math(EXPR indent "${indent} + 1")
    string(REPEAT " " ${indent} margin)
    string(REPLACE ", " ",;" words "${declaration}")
    set(line "")
    set(lines "")
    foreach(word IN LISTS words)
        string(LENGTH "${line} ${word}" length)
        if(line STREQUAL "")
            set(line "${word}")
        elseif(length GREATER columns)
            string(APPEND lines "${line}\n")
            set(line "${margin}${word}")
        else()
            string(APPEND line " ${word}")
        endif()
    endforeach()
    set(header "${header}${lines}${line};\n" PARENT_SCOPE)
endfunction()

set(header "/* The functions of MPI 4.1, made from src/mpi/mpi.def. Included by mpi.h. */
#ifndef MPI_FUNCTIONS_H
#define MPI_FUNCTIONS_H

#pragma TASS system begin
")
string(REPLACE "[]" "@@" text "${text}") # brackets would hide semicolons from CMake
string(REGEX REPLACE "[ \n]+" " " text "${text}")
string(REGEX REPLACE " ([,)@])" "\\1" text "${text}")
string(REGEX REPLACE "\\* ([A-Za-z])" "*\\1" text "${text}")
foreach(item IN LISTS text)
    string(STRIP "${item}" item)
    if(item MATCHES "^\"(.*)\"$")
        string(APPEND header "\n/* ${CMAKE_MATCH_1} */\n")
    elseif(item)
        add_declaration("${item}")
        string(REGEX REPLACE "MPI_([A-Z][A-Za-z0-9_]*)\\(" "PMPI_\\1(" item "${item}")
        list(APPEND profiled "${item}")
    endif()
endforeach()
string(REPLACE "@@" "[]" header "${header}")
file(WRITE ${OUT} "${header}\n#pragma TASS system end\n\n#endif\n")

set(header "/* The same by the names of the profiling interface (MPI 4.1, 15.2). Included by mpi.h for programs that use one. */
#ifndef MPI_PROFILING_H
#define MPI_PROFILING_H

#pragma TASS system begin
")
foreach(item IN LISTS profiled)
    add_declaration("${item}")
endforeach()
string(REPLACE "@@" "[]" header "${header}")
cmake_path(GET OUT PARENT_PATH folder)
file(WRITE ${folder}/mpi_profiling.h "${header}\n#pragma TASS system end\n\n#endif\n")
