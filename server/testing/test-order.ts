import { readFileSync } from "node:fs";
import { sortBy } from "es-toolkit";
import type { TestSequencer, TestSpecification } from "vitest/node";

const STARTS_PROCESSES = /started-sites|running-site|testing\/program|embedded-postgres|fault-injection/;

const startsProcesses = ({ moduleId }: TestSpecification) => STARTS_PROCESSES.test(readFileSync(moduleId, "utf8"));

/**
 * Groups the tests by project, since a worker ends when the next file belongs to another one. Tests that start
 * processes come first: they take the longest, and all others would wait for them at the end.
 */
export class ProcessesFirst implements TestSequencer {
	async shard(files: TestSpecification[]) {
		return files;
	}

	async sort(files: TestSpecification[]) {
		return sortBy(files, [({ project }) => project.name, (file) => !startsProcesses(file)]);
	}
}
