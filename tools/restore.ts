import { parseArgs } from "node:util";
import { restoreBackup } from "#server/boot/backup/restore-backup.ts";
import { explainFailure, UsageError } from "#server/boot/failures.ts";
import { loadEnvFile, readEnvironment } from "#server/env.ts";
import { createLogger } from "#server/lib/logger.ts";

const USAGE = `npm run restore -- FILE [--replace] [--without-copy]

  FILE            a copy that the site has made: a path, or the name of one in BACKUP_DIR or its bucket
  --replace       replaces the site that is there; a copy of it is made first
  --without-copy  makes none, where the site that is there is broken or the disk too small

A damaged file is refused before anything is touched, and an interrupted restore leaves what was there.
All sessions end: sign in with the name and the password of the copy.
`;

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		options: { replace: { type: "boolean", default: false }, "without-copy": { type: "boolean", default: false } },
		allowPositionals: true,
	});
	const [source, ...others] = positionals;
	if (source === undefined || others.length > 0) throw new UsageError(USAGE);
	loadEnvFile();
	const env = readEnvironment();
	const { manifest, former, erased } = await restoreBackup(env, {
		source,
		isReplacing: values.replace,
		isCopiedFirst: !values["without-copy"],
		logger: createLogger("warn"),
	});
	const rows = (table: string) => manifest.tables[table]?.rows ?? 0;
	const moment = new Intl.DateTimeFormat("ru-RU", {
		dateStyle: "long",
		timeStyle: "long",
		timeZone: env.SITE_TIME_ZONE,
	});
	const counts = `статей: ${rows("post")}, работ: ${rows("artwork")}, комментариев: ${rows("comment")}`;
	process.stdout.write(`Сайт восстановлен из копии от ${moment.format(new Date(manifest.createdAt))} (${counts}).\n`);
	if (erased > 0)
		process.stdout.write(`Комментариев и заявок, чьи данные стёрли после копии, стёрто снова: ${erased}\n`);
	if (former) process.stdout.write(`Прежний сайт: npm run restore -- ${former.name} --replace\n`);
}

await main().catch(explainFailure);
process.exit(0);
