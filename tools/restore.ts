import { restoreBackup } from "#server/boot/backup/restore-backup.ts";
import { explainFailure } from "#server/boot/failures.ts";
import { loadEnvFile, readEnvironment } from "#server/env.ts";
import { createLogger } from "#server/lib/logger.ts";
import { restore as command } from "./commands/owner.mjs";

async function main(): Promise<void> {
	const [source] = command.parse().processedArgs;
	const { replace = false, withoutCopy = false } = command.opts();
	loadEnvFile();
	const env = readEnvironment();
	const { manifest, former, erased } = await restoreBackup(env, {
		source,
		isReplacing: replace,
		isCopiedFirst: !withoutCopy,
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
