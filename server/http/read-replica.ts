import { IsolationLevel } from "@mikro-orm/core";
import type { Logger } from "pino";
import { readContentVersion } from "#db/content-version.ts";
import type { EntityManager, Orm } from "#db/open.ts";
import { SiteError } from "../lib/errors.ts";
import type { AppServices, RequestContext } from "./request-context.ts";

/** The pause after a failure of the replica, in milliseconds: without it every reader would wait for the replica. */
const PAUSE_MS = 10_000;

interface Parts {
	orm: Orm;
	/** The content version of the primary, undefined while it does not answer, and its last known version. */
	version: { current(): Promise<number | undefined>; last(): number | undefined };
	logger: Pick<Logger, "info" | "warn">;
	/** The clock, in milliseconds. */
	now?: () => number;
}

export type ReadReplica = ReturnType<typeof createReadReplica>;

/** Reads public content from a database replica, which may lag behind, be slow or be down (decision 31). */
export function createReadReplica({ orm, version, logger, now = () => performance.now() }: Parts) {
	let pausedUntil = 0;
	let isFailing = false;

	/** Reads in one snapshot, so that all rows have the same version, even behind a balancer of several replicas. */
	const readSince = <T>(required: number, read: (em: EntityManager) => Promise<T>) =>
		orm.em.fork().transactional(
			async (em) => {
				const isBehind = (await readContentVersion(em as EntityManager)) < required;
				return isBehind ? undefined : { value: await read(em as EntityManager) };
			},
			{ isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
		);

	return {
		/**
		 * Reads from the replica if it has the current content version of the primary.
		 *
		 * @param read may run again on the primary: it must change nothing
		 * @returns undefined if the replica is behind or fails, so that the caller reads from the primary
		 * @throws SiteError of the read, such as `notFound`
		 */
		async read<T>(read: (em: EntityManager) => Promise<T>): Promise<{ value: T } | undefined> {
			const current = await version.current();
			// While the primary is down there is no alternative, so the pause is ignored.
			if (current !== undefined && now() < pausedUntil) return undefined;
			const required = current ?? version.last();
			if (required === undefined) return undefined;
			try {
				const found = await readSince(required, read);
				if (isFailing) logger.info("the replica is read again");
				isFailing = false;
				return found;
			} catch (error) {
				if (error instanceof SiteError) throw error;
				pausedUntil = now() + PAUSE_MS;
				if (!isFailing) logger.warn({ err: error }, "the replica cannot be read, so the primary is");
				isFailing = true;
				return undefined;
			}
		},
		isReady: () =>
			readContentVersion(orm.em.fork() as EntityManager).then(
				() => true,
				() => false,
			),
		close: () => orm.close(),
	};
}

/** Reads public content with the context that `read` gets: from an up-to-date replica, else from the primary. */
export async function readPublic<T>(
	{ replica }: Pick<AppServices, "replica">,
	context: RequestContext,
	read: (context: RequestContext) => Promise<T>,
): Promise<T> {
	const found = await replica?.read((em) => read({ ...context, em }));
	return found ? found.value : read(context);
}
