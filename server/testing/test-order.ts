import { readFileSync } from "node:fs";
import type { TestSequencer, TestSpecification } from "vitest/node";

const STARTS_PROCESSES =
	/started-sites|running-site|embedded-postgres|short-form/;

const startsProcesses = ({ moduleId }: TestSpecification) =>
	STARTS_PROCESSES.test(readFileSync(moduleId, "utf8"));

/** Tests that start processes come first: they wait much, and would be waited for at the end. */
export class ProcessesFirst implements TestSequencer {
	async shard(files: TestSpecification[]) {
		return files;
	}

	async sort(files: TestSpecification[]) {
		return files.toSorted(
			(one, other) =>
				Number(startsProcesses(other)) - Number(startsProcesses(one)),
		);
	}
}
