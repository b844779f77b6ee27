# Finds tree-sitter's C grammar, which is not part of this repository, or fetches it.
#
# Included by CMakeLists.txt: sets TASS_GRAMMAR to a folder with src/parser.c. Looked for, in this order: -DTASS_GRAMMAR,
# the environment's TASS_GRAMMAR, build/deps (where scripts/setup puts it), grammar/ (of a release's archive), where
# packages keep such sources, and this build's own folder. Only then `npm pack` fetches the pinned version, from
# whatever registry the client is set to.
# As a script, `cmake -DOUT=DIR -P cmake/grammar.cmake` fetches it into DIR.
set(TASS_GRAMMAR_VERSION 0.23.6)
set(TASS_GRAMMAR_SHA512 d1dc572b39d5c94034b3a3e336894936cdb217cecee5a2f9dfc03f791ea78c0e68a97dc2def1f8be7c7741d38ac2e51da4a11c15d1ee883a5128b2c203fb63bd)

# Fetches into the folder out, all or nothing; error says what went wrong, if anything.
function(tass_fetch_grammar out error)
    set(${error} "" PARENT_SCOPE)
    set(archive tree-sitter-c-${TASS_GRAMMAR_VERSION}.tgz)
    set(work ${out}.fetch)
    file(REMOVE_RECURSE ${work})
    file(MAKE_DIRECTORY ${work})
    find_program(TASS_NPM npm)
    if(NOT TASS_NPM)
        set(${error} "npm is not installed" PARENT_SCOPE)
        return()
    endif()
    message(STATUS "Fetching tree-sitter-c ${TASS_GRAMMAR_VERSION} with npm pack (needed once)")
    execute_process(COMMAND ${TASS_NPM} pack --silent --ignore-scripts tree-sitter-c@${TASS_GRAMMAR_VERSION}
        WORKING_DIRECTORY ${work} RESULT_VARIABLE status OUTPUT_QUIET ERROR_VARIABLE messages)
    if(status OR NOT EXISTS ${work}/${archive})
        file(REMOVE_RECURSE ${work})
        set(${error} "npm pack failed: ${messages}" PARENT_SCOPE)
        return()
    endif()
    file(SHA512 ${work}/${archive} sum)
    if(NOT sum STREQUAL TASS_GRAMMAR_SHA512)
        file(REMOVE_RECURSE ${work})
        set(${error} "what npm pack fetched does not have the pinned checksum" PARENT_SCOPE)
        return()
    endif()
    file(ARCHIVE_EXTRACT INPUT ${work}/${archive} DESTINATION ${work})
    file(REMOVE_RECURSE ${out})
    file(RENAME ${work}/package ${out})
    file(TOUCH ${out}/.version-${TASS_GRAMMAR_VERSION})
    file(REMOVE_RECURSE ${work})
endfunction()

if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
    tass_fetch_grammar(${OUT} error)
    if(error)
        message(FATAL_ERROR "tree-sitter-c: ${error}")
    endif()
    return()
endif()

set(TASS_GRAMMAR "" CACHE PATH "folder of tree-sitter-c ${TASS_GRAMMAR_VERSION}: its src/parser.c is built in")
if(TASS_GRAMMAR AND NOT EXISTS ${TASS_GRAMMAR}/src/parser.c)
    message(FATAL_ERROR "TASS_GRAMMAR=${TASS_GRAMMAR}: there is no src/parser.c in it")
endif()
if(NOT TASS_GRAMMAR)
    set(fetched ${PROJECT_BINARY_DIR}/tree-sitter-c)
    foreach(place "$ENV{TASS_GRAMMAR}" ${PROJECT_SOURCE_DIR}/build/deps/tree-sitter-c ${PROJECT_SOURCE_DIR}/grammar
            /usr/share/tree-sitter-c /usr/local/share/tree-sitter-c /usr/lib/node_modules/tree-sitter-c
            /usr/share/nodejs/tree-sitter-c ${fetched})
        # The parser is that of one version: another one would name other nodes.
        if(place AND EXISTS ${place}/src/parser.c AND EXISTS ${place}/package.json)
            file(READ ${place}/package.json package)
            string(JSON version ERROR_VARIABLE ignored GET "${package}" version)
            if(version STREQUAL TASS_GRAMMAR_VERSION)
                set(TASS_GRAMMAR ${place})
                break()
            endif()
        endif()
    endforeach()
    if(NOT TASS_GRAMMAR)
        tass_fetch_grammar(${fetched} error)
        if(error)
            message(FATAL_ERROR "tree-sitter's C grammar is needed, and is not here; fetching it failed: ${error}\n"
                "Where there is a network, run scripts/setup build. Where there is none, unpack the npm package "
                "tree-sitter-c ${TASS_GRAMMAR_VERSION} and say where: -DTASS_GRAMMAR=DIR")
        endif()
        set(TASS_GRAMMAR ${fetched})
    endif()
endif()
message(STATUS "Grammar: ${TASS_GRAMMAR}")
