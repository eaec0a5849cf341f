"""Runs contestants in turn and takes their times and memory."""

from __future__ import annotations

import dataclasses
import os
import statistics
import subprocess
import sys
import tempfile
import time


@dataclasses.dataclass
class Contestant:
    name: str
    # A pipeline: each command reads what the one before it wrote. The first one's memory counts.
    pipeline: list


@dataclasses.dataclass
class Result:
    seconds: list = dataclasses.field(default_factory=list)
    peak: float | None = None


def measure(rounds, contestants, has_memory=True):
    """Each contestant's times, interleaved, and peak memory. The first round only warms the caches."""
    results = [Result() for _ in contestants]
    for number in range(rounds + 1):
        for contestant, result in zip(contestants, results):
            seconds = run(contestant)
            if number > 0:
                result.seconds.append(seconds)
    for contestant, result in zip(contestants, results):
        result.peak = peak_megabytes(contestant) if has_memory else None
    return results


def run(contestant):
    """Runs a pipeline to its end and returns the seconds it took."""
    start = time.perf_counter()
    processes = []
    for number, command in enumerate(contestant.pipeline):
        is_last = number == len(contestant.pipeline) - 1
        source = processes[-1].stdout if processes else subprocess.DEVNULL
        sink = subprocess.DEVNULL if is_last else subprocess.PIPE
        processes.append(subprocess.Popen(command, stdin=source, stdout=sink, stderr=subprocess.DEVNULL))
        if number > 0:
            source.close()
    statuses = [process.wait() for process in processes]
    seconds = time.perf_counter() - start
    # 1 is a gate that failed: the report was made all the same.
    if any(status not in (0, 1) for status in statuses):
        sys.exit(f"bench: {contestant.name} ended with status {statuses}: {' '.join(contestant.pipeline[0][:5])}")
    return seconds


def peak_megabytes(contestant):
    """The largest resident size of the pipeline's first process, in MB; None where nothing here can tell.

    On Linux a process counts what its parent held when it was forked, so that a child of Python never seems smaller
    than Python; GNU time is small enough not to matter.
    """
    command = contestant.pipeline[0]
    if sys.platform == "darwin":
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        return os.wait4(process.pid, 0)[2].ru_maxrss / 1e6
    if not os.access("/usr/bin/time", os.X_OK):
        return None
    with tempfile.NamedTemporaryFile("r") as output:
        timed = ["/usr/bin/time", "--quiet", "--format", "%M", "--output", output.name, *command]
        subprocess.run(timed, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return int(output.read()) * 1024 / 1e6


def ratio(seconds, yardstick):
    """The median of the rounds' ratios, to three figures at most."""
    value = statistics.median(own / other for own, other in zip(seconds, yardstick))
    return f"{value:.2f}" if value >= 0.1 else f"{value:.3f}"
