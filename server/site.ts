import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import type { Logger } from "pino";
import { site as content } from "#content/site.ts";
import type { Orm } from "#db/open.ts";
import { createApp } from "./app.ts";
import { createReadiness } from "./boot/readiness.ts";
import { type Environment, siteAddress } from "./env.ts";
import {
	firstPasswordFile,
	removeUsedFirstPassword,
} from "./features/auth/first-password.ts";
import { writeViews } from "./features/reaction/write-views.service.ts";
import { announceChanges } from "./jobs/index-now.ts";
import { beginBackgroundWork } from "./jobs/jobs.ts";
import { ViewBuffer } from "./jobs/view-buffer.ts";
import { systemClock } from "./lib/clock.ts";
import { makePrivateFolder } from "./lib/private-folder.ts";
import { renderInThread } from "./markup/render-thread.ts";
import { makeSharePictureApart } from "./media/share-picture-process.ts";
import { createFileStorage } from "./media/storage.ts";
import { createPageSource, type PageSource } from "./pages/page-source.ts";
import type { PageRenderer } from "./pages/renderer.ts";

const MEGABYTE = 1_000_000;
// Others' writes are seen within a second: this, and the time that the question takes.
const VERSION_AGE_MS = 500;

interface SiteParts {
	env: Environment;
	orm: Orm;
	renderer: PageRenderer;
	logger: Logger;
	clientDir: string | undefined;
}

export interface RunningSite {
	app: Hono;
	/** The pages that the app answers with, for whoever can serve them faster. */
	pages: PageSource;
	/** From now on `/readyz` says no. */
	drain(): void;
	/** Ends what runs in the background, and writes what waits to be written. The database stays open. */
	stop(): Promise<void>;
}

/** Puts the site together around a prepared database, and begins what runs in the background. */
export async function assembleSite({
	env,
	orm,
	renderer,
	logger,
	clientDir,
}: SiteParts): Promise<RunningSite> {
	// Beside a Postgres server it is made with its first file.
	if (existsSync(env.DATA_DIR)) makePrivateFolder(env.DATA_DIR);
	const forgetFirstPassword = async () => {
		const file = firstPasswordFile(env.DATA_DIR);
		await removeUsedFirstPassword(orm.em.fork(), file).catch((error: unknown) =>
			logger.error(
				{ err: error },
				"the file of the first password could not be removed",
			),
		);
	};
	// The file may be left over from a password's change or a start that could not remove it.
	await forgetFirstPassword();
	const render = renderInThread;
	const timeZone = env.SITE_TIME_ZONE;
	const background = await beginBackgroundWork({
		orm,
		render,
		timeZone,
		logger,
	});
	const readiness = createReadiness(orm);
	const views = new ViewBuffer(
		(waiting) => writeViews(orm, waiting),
		(error) => logger.warn({ err: error }, "views could not be written yet"),
	);
	const name = env.SITE_NAME ?? content.name;
	const site = {
		orm,
		views,
		render,
		media: createFileStorage(join(env.DATA_DIR, "media")),
		clock: systemClock,
		timeZone,
		ownerName: name,
		isAnnouncing: env.INDEXNOW_KEY !== undefined,
		siteUrl: env.SITE_URL,
		trustedProxies: env.TRUST_PROXY,
		forgetFirstPassword,
	};
	const address = siteAddress(env);
	const pages = createPageSource({
		site,
		settings: {
			name,
			url: address,
			timeZone,
		},
		renderer,
		logger,
		sharedMaxAge: env.CDN_MAX_AGE,
		versionAgeMs: VERSION_AGE_MS,
		cacheBytes: renderer.isDevelopment ? 0 : env.PAGE_CACHE_MB * MEGABYTE,
	});
	const announcing =
		env.INDEXNOW_KEY === undefined
			? undefined
			: announceChanges({
					orm,
					clock: systemClock,
					logger,
					address,
					key: env.INDEXNOW_KEY,
					endpoint: env.INDEXNOW_URL,
				});
	const { isReady } = readiness;
	const app = createApp({
		site,
		address,
		name,
		pages,
		logger,
		isReady,
		makeSharePicture: makeSharePictureApart,
		indexNowKey: env.INDEXNOW_KEY,
		clientDir,
	});
	return {
		app,
		pages,
		drain: readiness.drain,
		async stop() {
			await Promise.all([background.stop(), announcing?.stop(), views.flush()]);
		},
	};
}
