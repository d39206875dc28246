import { copyFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeBackup } from "#server/boot/backup/make-backup.ts";
import { explainFailure, UsageError } from "#server/boot/failures.ts";
import { backupFolderOf, loadEnvFile, readEnvironment } from "#server/env.ts";

const USAGE = `npm run backup [-- --to FILE]

  Makes a copy of the site in BACKUP_DIR (DATA_DIR/backups) while the site serves, and verifies it: the copy
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
	const { posts, artworks, comments, files, missing, bytes } = backup;
	const counts = `статей: ${posts}, работ: ${artworks}, комментариев: ${comments}, файлов: ${files}`;
	process.stdout.write(`Копия сделана и проверена (${(bytes / MEGABYTE).toFixed(1)} МБ; ${counts}):\n${file}\n`);
	if (missing > 0) process.stdout.write(`Не нашлось картинок и записей: ${missing}. Проверьте хранилище медиа.\n`);
	if (values.to) {
		await copyFile(file, values.to);
		process.stdout.write(`И ещё раз: ${resolve(values.to)}\n`);
	}
}

await main().catch(explainFailure);
process.exit(0);
