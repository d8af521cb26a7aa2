#!/bin/bash
# A large file on a Slurm cluster: an array job, in which each task goes through its share of the lines. The file lies where all nodes see it.
#   sbatch --array=0-7 slurm-array.sh list.txt
# When it is complete, join the results in their order: cat list.txt.checked.? > checked.txt
#SBATCH --job-name=kontor
#SBATCH --cpus-per-task=1
#SBATCH --mem=256M
set -euo pipefail
# A core dump would hold account numbers.
ulimit -c 0
split --number="l/$((SLURM_ARRAY_TASK_ID + 1))/$SLURM_ARRAY_TASK_COUNT" "$1" |
  node /opt/kontor/dist/server.js validate --lines --workers 1 --exit-zero --out "$1.checked.$SLURM_ARRAY_TASK_ID"
