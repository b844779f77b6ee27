# find_package(tass): the program as tass::tass, the directory of <tass.h> as tass::header, and tass_add_test.
get_filename_component(tass_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET tass::tass)
    add_executable(tass::tass IMPORTED)
    set_target_properties(tass::tass PROPERTIES IMPORTED_LOCATION "${tass_prefix}/bin/tass")
    add_library(tass::header INTERFACE IMPORTED)
    set_target_properties(tass::header PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${tass_prefix}/include/tass")
endif()
include("${CMAKE_CURRENT_LIST_DIR}/tass.cmake")
