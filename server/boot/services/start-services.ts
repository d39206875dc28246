import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { type EntityManager, type Orm, openOrm } from "#db/open.ts";
import { createRemoteFiles } from "#packages/blog-import/remote-files";
import { messaging } from "#packages/messaging";
import { makePrivateFolder } from "#packages/private-folder";
import type { AppOptions } from "../../app.ts";
import { type Environment, siteUrlOf } from "../../env.ts";
import { firstPasswordFile, removeUsedFirstPassword } from "../../features/auth/first-admin.service.ts";
import { rpIdOf } from "../../features/auth/relying-party.service.ts";
import { findViewer } from "../../features/auth/session.service.ts";
import { recordCdnPage } from "../../features/cdn-page/cdn-page.service.ts";
import { createImports } from "../../features/import/import-run.service.ts";
import { listFormerDomains } from "../../features/passkey/passkey.service.ts";
import { createPostCounts } from "../../features/post/post-count.service.ts";
import { createSiteContent } from "../../features/site-section/site-content.service.ts";
import { writeVisits } from "../../features/visit/write-visits.service.ts";
import { createReadReplica } from "../../http/read-replica.ts";
import { createDueWork } from "../../jobs/due-work.ts";
import { startJobs } from "../../jobs/jobs.ts";
import { startNightlyBackups } from "../../jobs/nightly-backup.ts";
import { VisitBuffer } from "../../jobs/visit-buffer.ts";
import { systemClock } from "../../lib/clock.ts";
import { renderInThread } from "../../lib/markup-thread.ts";
import { makeSharePictureInProcess } from "../../media/picture-process.ts";
import { createPageSource } from "../../pages/page-source.ts";
import type { PageRenderer } from "../../pages/renderer.ts";
import { createBackupControl } from "../backup/backup-control.ts";
import { openBackups, openStorage } from "../open-storage.ts";
import { createReadiness } from "./readiness.ts";
import { createSiteMetrics } from "./site-metrics.ts";

const MEGABYTE = 1_000_000;
// The interval of polling the content version: writes of other processes become visible within a second.
const VERSION_AGE_MS = 500;
// The limits of a replica, in milliseconds: a reader waits no longer for it before the primary is read.
const REPLICA_LIMITS = { connectMs: 1_000, statementMs: 2_000 };

export interface ServiceOptions {
	env: Environment;
	orm: Orm;
	renderer: PageRenderer;
	logger: Logger;
	/** The folder of the browser build; undefined in development. */
	clientDir: string | undefined;
}

/** Warns of passkeys that no longer work after a change of `SITE_URL`: browsers offer them only on their domain. */
export async function warnOfFormerDomains(
	em: EntityManager,
	siteUrl: string | undefined,
	logger: Logger,
): Promise<void> {
	const rpId = rpIdOf({ siteUrl });
	const former = await listFormerDomains(em, rpId);
	if (former.length === 0) return;
	logger.warn(
		`The passkeys of ${former.join(", ")} do not work on ${rpId}, which SITE_URL names now: sign in with the password or a recovery code, or set a password with "npm run admin -- set-password", and add passkeys anew.`,
	);
}

/** The CDN whose pages are purged; undefined if none is configured. */
function cdnOf(env: Environment) {
	const { CDN_PURGE_URL: url, CDN_PURGE_FORMAT: format, CDN_PURGE_TOKEN: token } = env;
	return url === undefined ? undefined : { url, format, token, siteUrl: siteUrlOf(env) };
}

/** Creates the services of the site on a prepared database, and starts the background jobs. */
export async function startServices({ env, orm, renderer, logger, clientDir }: ServiceOptions) {
	// With an external Postgres server the folder may not exist yet: it is created with its first file.
	if (existsSync(env.DATA_DIR)) makePrivateFolder(env.DATA_DIR);
	const removeFirstPasswordFile = async () => {
		const file = firstPasswordFile(env.DATA_DIR);
		await removeUsedFirstPassword(orm.em.fork(), file).catch((error: unknown) =>
			logger.error({ err: error }, "the file of the first password could not be removed"),
		);
	};
	// A password change or an earlier start may have failed to remove the file.
	await removeFirstPasswordFile();
	await warnOfFormerDomains(orm.em.fork() as EntityManager, env.SITE_URL, logger);
	const replica =
		env.DATABASE_REPLICA_URL === undefined
			? undefined
			: createReadReplica({
					orm: await openOrm({ url: env.DATABASE_REPLICA_URL, contextName: "replica", ...REPLICA_LIMITS }),
					version: { current: () => pages.version.current(), last: () => pages.version.last() },
					logger,
				});
	const readiness = createReadiness(orm, { replica });
	const visits = new VisitBuffer(
		(waiting) => writeVisits(orm, waiting),
		(error) => logger.warn({ err: error }, "visits could not be written yet"),
	);
	const content = createSiteContent(orm, systemClock);
	await content.read();
	const imports = createImports({
		remote: createRemoteFiles(),
		onFailure: (error) => logger.error({ err: error }, "an import failed"),
	});
	const backups = createBackupControl(await openBackups(env), {
		isNightly: env.BACKUP_NIGHTLY,
		logger,
		// A running import still refers to terms, pictures and posts of the replaced site, so it is stopped.
		onRestore: () =>
			void imports
				.stop()
				.then(imports.clear)
				.catch(() => undefined),
	});
	const services = {
		orm,
		replica,
		visits,
		render: renderInThread,
		media: await openStorage(env),
		makeSharePicture: makeSharePictureInProcess,
		uploadFolder: join(env.DATA_DIR, "uploads"),
		releaseFolder: clientDir ?? join(import.meta.dirname, "../../../src/public"),
		clock: systemClock,
		content,
		imports,
		postCounts: createPostCounts(),
		isIndexNowEnabled: env.INDEXNOW_KEY !== undefined,
		siteUrl: env.SITE_URL,
		backups,
		messaging,
		trustedProxies: env.TRUST_PROXY,
		removeFirstPasswordFile,
		findViewer,
	};
	const siteUrl = siteUrlOf(env);
	const runDue = createDueWork(services, logger);
	const jobs = await startJobs({
		...{ services, siteUrl, logger, runDue, cdn: cdnOf(env) },
		indexNow: env.INDEXNOW_KEY ? { siteUrl, key: env.INDEXNOW_KEY, endpoint: env.INDEXNOW_URL } : undefined,
	});
	const nightly = env.BACKUP_NIGHTLY ? startNightlyBackups({ ...services, logger }) : undefined;
	const pageOptions = { services, url: siteUrl, renderer, logger, sharedMaxAge: env.CDN_MAX_AGE };
	const pages = createPageSource({
		...pageOptions,
		versionAgeMs: VERSION_AGE_MS,
		runDue,
		recordShared:
			cdnOf(env) &&
			((path, version) => recordCdnPage(orm.em.fork() as EntityManager, path, version, systemClock.now())),
		cacheBytes: renderer.isDevelopment ? 0 : env.PAGE_CACHE_MB * MEGABYTE,
	});
	const { isReady, isPrimaryReady } = readiness;
	const { METRICS_TOKEN: token, DATA_DIR: dataDir } = env;
	return {
		app: {
			...pageOptions,
			pages,
			isReady,
			metrics: token ? { token, ...createSiteMetrics({ services, pages, isPrimaryReady, dataDir }) } : undefined,
			indexNowKey: env.INDEXNOW_KEY,
			clientDir,
		} satisfies AppOptions,
		/** Makes `/readyz` fail from now on. */
		drain: readiness.drain,
		/** Stops the background jobs and an import, and writes the buffered visits. The database stays open. */
		async stop() {
			const copying = (nightly?.stop() ?? Promise.resolve()).then(backups.stop);
			await Promise.all([jobs.stop(), visits.flush(), services.imports.stop(), copying]);
			await replica?.close();
		},
	};
}
