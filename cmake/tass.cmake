# tass_add_test(NAME name IMPL file… [SPEC file…] [NP n] [EXPECT verdict] [OPTIONS option…])
#
# A test of ctest: with SPEC, that IMPL computes what SPEC does (tass compare), else that IMPL violates no property
# (tass verify). NP is what -np takes: 4, 1..8, 1,2,4. It passes when the verdict is EXPECT: verified (the default),
# violated or inconclusive; so an unfinished proof fails, too. Files are relative to the folder of the CMakeLists.txt.
# Found by find_package(tass); where it is included by itself, the program is TASS_PROGRAM, or that in PATH.
function(tass_add_test)
    cmake_parse_arguments(PARSE_ARGV 0 test "" "NAME;NP;EXPECT" "SPEC;IMPL;OPTIONS")
    if(NOT test_NAME OR NOT test_IMPL OR test_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "tass_add_test(NAME name IMPL file... [SPEC file...] [NP n] [EXPECT verdict] [OPTIONS option...])")
    endif()
    if(TASS_PROGRAM)
        set(program "${TASS_PROGRAM}")
    elseif(TARGET tass::tass)
        set(program tass::tass)
    else()
        set(program tass)
    endif()
    if(test_SPEC)
        set(words compare ${test_OPTIONS})
    else()
        set(words verify ${test_OPTIONS})
    endif()
    if(test_NP)
        list(APPEND words "-np=${test_NP}")
    endif()
    if(test_SPEC)
        list(APPEND words --spec ${test_SPEC} --impl)
    endif()
    add_test(NAME "${test_NAME}" COMMAND ${program} ${words} ${test_IMPL}
        WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
    if(test_EXPECT AND NOT test_EXPECT STREQUAL "verified")
        # The verdict's line begins like this, whatever the exit status is.
        set_tests_properties("${test_NAME}" PROPERTIES PASS_REGULAR_EXPRESSION "tass: ${test_EXPECT}[ :]")
    endif()
endfunction()
