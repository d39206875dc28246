import { readFileSync } from "node:fs";
import type { TestSequencer, TestSpecification } from "vitest/node";

const STARTS_PROCESSES = /started-sites|running-site|testing\/program|embedded-postgres|fault-injection/;

const startsProcesses = ({ moduleId }: TestSpecification) => STARTS_PROCESSES.test(readFileSync(moduleId, "utf8"));

/** Runs the tests first that start processes: they take the longest, and at the end all would wait for them. */
export class ProcessesFirst implements TestSequencer {
	async shard(files: TestSpecification[]) {
		return files;
	}

	async sort(files: TestSpecification[]) {
		return files.toSorted((one, other) => Number(startsProcesses(other)) - Number(startsProcesses(one)));
	}
}
