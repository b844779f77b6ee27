# The end-to-end tests; each line is one ctest test.
tass_python_test(programs.mpi programs/run.py ${CMAKE_CURRENT_SOURCE_DIR}/programs/mpi)
tass_python_test(programs.seq programs/run.py ${CMAKE_CURRENT_SOURCE_DIR}/programs/seq)
tass_python_test(programs.compare programs/run.py ${CMAKE_CURRENT_SOURCE_DIR}/programs/compare)
tass_python_test(adder endtoend/adder.py)
tass_python_test(json endtoend/json_output.py)
tass_python_test(command-line endtoend/command_line.py)
tass_python_test(solver endtoend/solver.py)
tass_python_test(reject reject/run.py)
