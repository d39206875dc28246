import { copyFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeBackup } from "#server/boot/backup/make-backup.ts";
import { explainFailure, UsageError } from "#server/boot/failures.ts";
import { backupFolderOf, loadEnvFile, readEnvironment } from "#server/env.ts";

const USAGE = `npm run backup [-- --to FILE]

  Makes a copy of the site in BACKUP_DIR (DATA_DIR/backups) while the site serves, and proves it: the copy
  is restored on a Postgres of its own and compared. --to FILE puts another copy of it elsewhere.
`;

const MEGABYTE = 1_000_000;

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({ options: { to: { type: "string" } }, allowPositionals: true });
	if (positionals.length > 0) throw new UsageError(USAGE);
	loadEnvFile();
	const env = readEnvironment();
	const backup = await makeBackup(env, { reason: "manual" });
	const file = resolve(join(backupFolderOf(env), backup.name));
	const counts = `posts: ${backup.posts}, artworks: ${backup.artworks}, comments: ${backup.comments}, files: ${backup.files}`;
	process.stdout.write(`Copied and proven (${(backup.bytes / MEGABYTE).toFixed(1)} MB; ${counts}): ${file}\n`);
	if (values.to) {
		await copyFile(file, values.to);
		process.stdout.write(`And as ${resolve(values.to)}\n`);
	}
}

await main().catch(explainFailure);
process.exit(0);
