# What is installed, and the packages that CPack makes of it. Nothing here holds a path of where tass was built.
install(TARGETS tass RUNTIME DESTINATION bin)
install(DIRECTORY ${TASS_HEADERS}/ DESTINATION share/tass/include)
# For other compilers, which must not find the headers above.
install(FILES src/front/include/tass.h DESTINATION include/tass)
install(FILES docs/result.schema.json DESTINATION share/tass)
install(FILES LICENSE DESTINATION share/doc/tass RENAME copyright)
install(FILES README.md DESTINATION share/doc/tass)
install(FILES packaging/lintian-overrides DESTINATION share/lintian/overrides RENAME tass)
# Manual page and changes are compressed, as distributions want them; without the time, so that builds are equal.
find_program(GZIP gzip REQUIRED)
function(tass_compressed from to)
    set(output ${PROJECT_BINARY_DIR}/compressed/${to})
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/compressed)
    add_custom_command(OUTPUT ${output} COMMAND ${GZIP} -9nc ${from} > ${output} DEPENDS ${from} VERBATIM)
    set(TASS_COMPRESSED ${TASS_COMPRESSED} ${output} PARENT_SCOPE)
    install(FILES ${output} DESTINATION ${ARGN})
endfunction()
set(TASS_COMPRESSED)
tass_compressed(${PROJECT_SOURCE_DIR}/CHANGELOG.md changelog.gz share/doc/tass)
tass_compressed(${PROJECT_BINARY_DIR}/manual/tass.1 tass.1.gz share/man/man1)
configure_file(cmake/debian-changelog.in ${PROJECT_BINARY_DIR}/debian-changelog @ONLY)
tass_compressed(${PROJECT_BINARY_DIR}/debian-changelog changelog.Debian.gz share/doc/tass)
add_custom_target(compressed ALL DEPENDS ${TASS_COMPRESSED})
install(DIRECTORY docs/ DESTINATION share/doc/tass/docs FILES_MATCHING PATTERN "*.md" PATTERN "*.svg" PATTERN "*.json" PATTERN "*.c")
install(DIRECTORY examples/ DESTINATION share/doc/tass/examples)

include(CMakePackageConfigHelpers)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/tassConfigVersion.cmake
    VERSION ${PROJECT_VERSION} COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
configure_file(cmake/tass.pc.in ${PROJECT_BINARY_DIR}/tass.pc @ONLY)
install(FILES cmake/tassConfig.cmake cmake/tass.cmake ${PROJECT_BINARY_DIR}/tassConfigVersion.cmake
    DESTINATION share/cmake/tass)
install(FILES ${PROJECT_BINARY_DIR}/tass.pc DESTINATION share/pkgconfig)

# cpack -G DEB, -G TGZ. The preprocessor is run, the solver asked, Arb loaded when they are needed.
set(CPACK_PACKAGE_NAME tass)
set(CPACK_PACKAGE_VENDOR "the tass authors")
set(CPACK_PACKAGE_CONTACT "the tass authors <authors@tass.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "verifier of C and MPI programs")
set(CPACK_PACKAGE_DESCRIPTION
"Proves that C programs with MPI cannot deadlock, misuse MPI or memory, and
that a parallel program computes what a sequential one does, for all inputs
within stated bounds and all schedules that the MPI standard allows.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "gcc | c-compiler")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "cvc5, ${TASS_ARB_PACKAGE}")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "mpich, z3")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
include(CPack)
