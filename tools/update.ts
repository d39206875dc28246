import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { explainFailure, UsageError } from "#server/boot/failures.ts";
import { loadEnvFile, readEnvironment } from "#server/env.ts";
import {
	clearInterruptedUpdate,
	deleteOldReleases,
	INSTALLATION,
	prepareRelease,
	previousRelease,
	systemdDeployment,
} from "./update/systemd-deployment.ts";
import { updateRelease } from "./update/update-release.ts";
import { ReleaseFailure, WATCH_LIMITS } from "./update/watch-release.ts";

// npm run update              the newest version of the clone that ./install was run in
// npm run update -- FOLDER    the version in another folder
// npm run update -- --back    the version before
const CHECKOUT_FILE = "/etc/personal-website/checkout";

const say = (line: string) => process.stdout.write(`${line}\n`);

async function nextRelease(folder: string | undefined, goesBack: boolean): Promise<string> {
	if (goesBack) {
		const previous = previousRelease();
		if (previous === undefined || !existsSync(previous)) throw new UsageError("Прежней версии здесь нет.");
		return previous;
	}
	say("Новая версия: получаем и собираем, две-три минуты; сайт тем временем работает …");
	return prepareRelease(folder ?? readFileSync(CHECKOUT_FILE, "utf8").trim(), say);
}

async function main(): Promise<void> {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: { back: { type: "boolean", default: false } },
	});
	if (!existsSync(INSTALLATION)) {
		throw new UsageError(
			"This updates a site that ./install has set up on a server. Elsewhere: stop it, git pull, npm ci && npm start.",
		);
	}
	if (process.getuid?.() !== 0) throw new UsageError("Нужны права администратора: sudo personal-website update");
	loadEnvFile();
	const deployment = systemdDeployment(readEnvironment().METRICS_TOKEN);
	await clearInterruptedUpdate();
	const release = await nextRelease(positionals[0], values.back);
	if ((await deployment.current()).release === release) {
		say("Эта версия уже работает.");
		return;
	}
	// A closed terminal does not end the update; Ctrl+C goes back.
	process.on("SIGHUP", () => undefined);
	process.stdout.on("error", () => undefined);
	const interrupt = new AbortController();
	process.on("SIGINT", () => interrupt.abort());
	process.on("SIGTERM", () => interrupt.abort());
	try {
		await updateRelease(deployment, release, WATCH_LIMITS, say, interrupt.signal);
	} catch (error) {
		await deleteOldReleases();
		if (!(error instanceof ReleaseFailure)) throw error;
		throw new UsageError(
			`Обновление отменено: ${error.message}.\nСайт работает на прежней версии, ничего не потеряно.`,
		);
	}
	await deleteOldReleases();
	say("Готово: работает новая версия. Вернуться к прежней: sudo personal-website update --back");
}

await main().catch(explainFailure);
process.exit(0);
