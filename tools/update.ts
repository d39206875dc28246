import { existsSync, readFileSync } from "node:fs";
import { explainFailure, UsageError } from "#server/boot/failures.ts";
import { loadEnvFile, readEnvironment } from "#server/env.ts";
import { RELEASES, readReleases, releasesAfter } from "#server/lib/changelog.ts";
import { update as command } from "./commands/owner.mjs";
import { releaseNotes } from "./update/release-notes.ts";
import {
	clearInterruptedUpdate,
	deleteOldReleases,
	INSTALLATION,
	prepareRelease,
	previousRelease,
	systemdDeployment,
} from "./update/systemd-deployment.ts";
import { BACK, FORWARD, updateRelease } from "./update/update-release.ts";
import { ReleaseFailure, WATCH_LIMITS } from "./update/watch-release.ts";

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
	const [folder] = command.parse().processedArgs;
	const { back = false } = command.opts();
	const words = back ? BACK : FORWARD;
	if (!existsSync(INSTALLATION)) {
		throw new UsageError(
			"This updates a site that ./install has set up on a server. Elsewhere: stop it, git pull, npm ci && npm start.",
		);
	}
	if (process.getuid?.() !== 0) throw new UsageError("Нужны права администратора: sudo personal-website update");
	loadEnvFile();
	const deployment = systemdDeployment(readEnvironment().METRICS_TOKEN);
	await clearInterruptedUpdate();
	const release = await nextRelease(folder, back);
	if ((await deployment.current()).release === release) {
		say("Эта версия уже работает.");
		return;
	}
	if (!back)
		for (const line of releaseNotes(releasesAfter(readReleases(release), RELEASES[0]?.version ?? ""))) say(line);
	// Closing the terminal does not stop the update; Ctrl+C rolls it back.
	process.on("SIGHUP", () => undefined);
	process.stdout.on("error", () => undefined);
	const interrupt = new AbortController();
	process.on("SIGINT", () => interrupt.abort());
	process.on("SIGTERM", () => interrupt.abort());
	try {
		await updateRelease(deployment, release, WATCH_LIMITS, say, words, interrupt.signal);
	} catch (error) {
		await deleteOldReleases();
		if (!(error instanceof ReleaseFailure)) throw error;
		throw new UsageError(
			`${words.failed}: ${error.message}.\nСайт работает на той же версии, что и до этого, ничего не потеряно.`,
		);
	}
	await deleteOldReleases();
}

await main().catch(explainFailure);
process.exit(0);
