#!/usr/bin/env python3
"""Stands in for an SMT solver that misbehaves: fake_solver.py unknown|hang|die|garbage|lie|silent"""
import sys
import time

MODE = sys.argv[1]
if MODE == "die":
    sys.exit(1)
for line in sys.stdin:
    line = line.strip()
    if line.startswith("(echo"):
        print(line[len("(echo"):-1].strip().strip('"'), flush=True)
    elif line.startswith("(check-sat"):
        if MODE == "hang":
            time.sleep(600)
        if MODE != "silent":
            print({"unknown": "unknown", "garbage": "(((~", "lie": "sat"}[MODE], flush=True)
    elif line.startswith("(get-value"):
        names = line.replace("(", " ").replace(")", " ").split()[1:]
        print("(" + " ".join(f"({name} 0)" for name in names) + ")", flush=True)
    elif line.startswith("(exit"):
        break
