import {
	ReleaseFailure,
	type WatchedRelease,
	type WatchLimits,
	waitUntilServing,
	watchRelease,
} from "./watch-release.ts";

/** The server's way of running releases. A release is named by its folder, a process by its port. */
export interface Deployment {
	/** The release that serves now, with its port. */
	current(): Promise<{ release: string; port: number }>;
	/** Makes a copy of the whole site with the current release. Rejects where that fails. */
	makeCopy(): Promise<void>;
	/** Runs the migrations of a release, while the current one serves. Rejects where that fails. */
	migrate(release: string): Promise<void>;
	/** The port for a release beside the current one. */
	nextPort(): Promise<number>;
	/** Starts a release on a port. */
	start(release: string, port: number): Promise<void>;
	/** The running release on a port. */
	watched(port: number): WatchedRelease;
	/** Sends requests to a port, and to another one while the first is not ready. */
	route(port: number, fallback?: number): Promise<void>;
	/** Stops the process on a port, which finishes what it has begun; no error where none runs. */
	stop(port: number): Promise<void>;
	/** Makes the process on a port the one that the machine starts with, and remembers the former release. */
	settle(port: number): Promise<void>;
}

/** The Russian words about the release that is started. */
export interface UpdateWords {
	release: string;
	done: string;
	failed: string;
}

export const FORWARD: UpdateWords = {
	release: "Новая",
	done: "Готово: работает новая версия. Вернуться к прежней: sudo personal-website update --back",
	failed: "Обновление отменено",
};
export const BACK: UpdateWords = {
	release: "Прежняя",
	done: "Готово: сайт вернулся на прежнюю версию. Снова поставить новую: sudo personal-website update",
	failed: "Вернуться не удалось",
};

/**
 * Replaces the release that serves by another one, and goes back by itself when that one does not serve.
 *
 * The database is never set back: migrations only add what the former release does not know (expand), so that it goes on
 * with every write that has been acknowledged meanwhile. The copy is for the owner.
 *
 * @param say tells the person what happens (Russian)
 * @param words how it names the release
 * @param signal goes back when it is aborted
 * @throws ReleaseFailure, or the error of a start or of Caddy, after going back; an error of the copy or of the migrations
 *   before another release was started; an error of the last steps, after which the new release goes on
 */
export async function updateRelease(
	deployment: Deployment,
	release: string,
	limits: WatchLimits,
	say: (line: string) => void,
	words: UpdateWords = FORWARD,
	signal?: AbortSignal,
): Promise<void> {
	const former = await deployment.current();
	say("Копия сайта …");
	await deployment.makeCopy();
	say("База данных …");
	await deployment.migrate(release);
	say(`${words.release} версия запускается …`);
	const port = await deployment.nextPort();
	try {
		await deployment.start(release, port);
		const watched = interruptible(deployment.watched(port), signal);
		await waitUntilServing(watched, limits);
		await deployment.route(port, former.port);
		say(`${words.release} версия отвечает; ${Math.round(limits.watchMs / 1_000)} с смотрим, всё ли в порядке …`);
		await watchRelease(watched, limits);
	} catch (error) {
		// Caddy goes back by itself where its file cannot be changed: the process that it would ask is gone.
		await deployment.route(former.port).finally(() => deployment.stop(port));
		throw error;
	}
	await deployment.settle(port);
	await deployment.route(port);
	await deployment.stop(former.port);
	say(words.done);
}

/** A release that counts as failed once the signal is aborted. */
const interruptible = (watched: WatchedRelease, signal: AbortSignal | undefined): WatchedRelease => ({
	...watched,
	async checkProcess() {
		if (signal?.aborted) throw new ReleaseFailure("обновление прервано");
		await watched.checkProcess();
	},
});
