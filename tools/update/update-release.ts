import {
	ReleaseFailure,
	type WatchedRelease,
	type WatchLimits,
	waitUntilServing,
	watchRelease,
} from "./watch-release.ts";

/** The operations for running releases. A release is identified by its folder, a process by its port. */
export interface Deployment {
	/** The serving release, with its port. */
	current(): Promise<{ release: string; port: number }>;
	/** Makes a copy of the whole site with the current release. Rejects on failure. */
	makeCopy(): Promise<void>;
	/** Runs the migrations of a release, while the current one serves. Rejects on failure. */
	migrate(release: string): Promise<void>;
	/** The port for a release beside the current one. */
	nextPort(): Promise<number>;
	/** Starts a release on a port. */
	start(release: string, port: number): Promise<void>;
	/** The running release on a port. */
	watched(port: number): WatchedRelease;
	/** Routes requests to a port, with a fallback while the first is not ready. */
	route(port: number, fallback?: number): Promise<void>;
	/** Stops the process on a port gracefully; does nothing if none runs. */
	stop(port: number): Promise<void>;
	/** Makes the process on a port start at boot, and records the previous release. */
	settle(port: number): Promise<void>;
}

/** The Russian messages about the started release. */
export const FORWARD = {
	release: "Новая",
	done: "Готово: работает новая версия. Вернуться к прежней: sudo personal-website update --back",
	failed: "Обновление отменено",
};
export const BACK: typeof FORWARD = {
	release: "Прежняя",
	done: "Готово: сайт вернулся на прежнюю версию. Снова поставить новую: sudo personal-website update",
	failed: "Вернуться не удалось",
};

/**
 * Replaces the serving release by another one, and rolls back if that one fails or the signal aborts. The database is
 * never rolled back: migrations only add (expand), so the previous release keeps working with all writes acknowledged
 * meanwhile. The copy is for the owner.
 *
 * @throws ReleaseFailure, or the error of a start or of Caddy, after rolling back; an error of the copy or of the
 * migrations before the new release was started; an error of the last steps, after which the new release keeps serving
 */
export async function updateRelease(
	deployment: Deployment,
	release: string,
	limits: WatchLimits,
	say: (line: string) => void,
	words = FORWARD,
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
		// If Caddy's file cannot be changed, Caddy falls back by itself, since the new process is gone.
		await deployment.route(former.port).finally(() => deployment.stop(port));
		throw error;
	}
	await deployment.settle(port);
	await deployment.route(port);
	await deployment.stop(former.port);
	say(words.done);
}

/** A release that counts as failed once the signal aborts. */
const interruptible = (watched: WatchedRelease, signal: AbortSignal | undefined): WatchedRelease => ({
	...watched,
	async checkProcess() {
		if (signal?.aborted) throw new ReleaseFailure("обновление прервано");
		await watched.checkProcess();
	},
});
