import { copyFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { makeBackup } from "#server/boot/backup/make-backup.ts";
import { explainFailure, UsageError } from "#server/boot/failures.ts";
import { backupFolderOf, loadEnvFile, readEnvironment } from "#server/env.ts";
import { backup as command } from "./commands/owner.mjs";

const MEGABYTE = 1_000_000;

async function main(): Promise<void> {
	const { to } = command.parse().opts();
	loadEnvFile();
	const env = readEnvironment();
	const backup = await makeBackup(env, { reason: "manual" });
	const file = resolve(join(backupFolderOf(env), backup.name));
	const { posts, artworks, comments, files, missing, bytes } = backup;
	const counts = `статей: ${posts}, работ: ${artworks}, комментариев: ${comments}, файлов: ${files}`;
	process.stdout.write(`Копия сделана и проверена (${(bytes / MEGABYTE).toFixed(1)} МБ; ${counts}):\n${file}\n`);
	if (missing > 0) process.stdout.write(`Не нашлось картинок и записей: ${missing}. Проверьте хранилище медиа.\n`);
	if (to) {
		await copyFile(file, to).catch((error: Error) => {
			throw new UsageError(`The copy was made, but cannot be written to ${to}: ${error.message}`);
		});
		process.stdout.write(`И ещё раз: ${resolve(to)}\n`);
	}
}

await main().catch(explainFailure);
process.exit(0);
