import { expect } from "vitest";
import { BACKUP, type Operation } from "./operation.ts";
import { CONFIRMED } from "./passkey-operations.ts";
import { makeTinyArchive } from "./tiny-archive.ts";

const startsProcess =
	(task: string, argument: string, ...more: string[]): Operation["done"] =>
	async (site) =>
		expect(site.backupProcesses).toEqual([[task, argument, expect.any(String), ...more]]);

/** The operations of backups. */
export const backupOperations: Record<string, Operation> = {
	"backup.status": {
		done: async (_site, { data }) => expect(data).toMatchObject({ backups: [BACKUP], isNightly: true, failure: null }),
	},
	"backup.create": { done: startsProcess("backup", "manual") },
	"backup.restore": {
		input: { file: BACKUP.name },
		given: CONFIRMED,
		done: startsProcess("restore", BACKUP.name, "owner"),
	},
	"backup.upload": {
		rest: "POST /api/admin/backups",
		body: new Uint8Array(await makeTinyArchive()),
		headers: { "Content-Type": "application/zip" },
		given: CONFIRMED,
		done: async (_site, { data }) =>
			expect(data).toMatchObject({ name: expect.stringMatching(/^upload-.*\.zip$/), posts: 0 }),
	},
};
