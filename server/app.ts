import { existsSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import type { Logger } from "pino";
import { site as content } from "#content/site.ts";
import type { Orm } from "#db/open.ts";
import { createApi } from "./api/api.ts";
import { createReadiness } from "./boot/readiness.ts";
import { type Environment, siteUrlOf } from "./env.ts";
import {
	firstPasswordFile,
	removeUsedFirstPassword,
} from "./features/auth/first-password.service.ts";
import { findViewer } from "./features/auth/session.service.ts";
import { writeViews } from "./features/reaction/write-views.service.ts";
import { warnOfUnknownProxy } from "./http/client-address.ts";
import { type AppServices, isHttps } from "./http/create-request-context.ts";
import { createFiles } from "./http/files.ts";
import { createHealth } from "./http/health.ts";
import { logRequests } from "./http/log-requests.ts";
import { problemHandler } from "./http/problem.ts";
import { refuseCredentials } from "./http/refuse-credentials.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { announceChanges, indexNowKeyPath } from "./jobs/index-now.ts";
import { startJobs } from "./jobs/jobs.ts";
import { ViewBuffer } from "./jobs/view-buffer.ts";
import { systemClock } from "./lib/clock.ts";
import { makePrivateFolder } from "./lib/private-folder.ts";
import { renderInThread } from "./markup/render-thread.ts";
import { createMedia } from "./media/media-files.ts";
import { makeSharePictureApart } from "./media/share-picture-process.ts";
import { createFileStorage } from "./media/storage.ts";
import { forgetAfterWrites } from "./pages/forget-after-writes.ts";
import { createPageSource, type PageSource } from "./pages/page-source.ts";
import { createPages } from "./pages/pages.ts";
import { createReaderForms } from "./pages/reader-forms.ts";
import type { PageRenderer } from "./pages/renderer.ts";
import { createSecurityContact } from "./pages/security-contact.ts";
import {
	createSharePictures,
	type MakeSharePicture,
} from "./pages/share-pictures.ts";
import { createWebManifest } from "./pages/web-manifest.ts";

const MEGABYTE = 1_000_000;
// Others' writes are seen within a second: this, and the time that the question takes.
const VERSION_AGE_MS = 500;

interface AppParts {
	env: Environment;
	orm: Orm;
	renderer: PageRenderer;
	logger: Logger;
	clientDir: string | undefined;
}

export interface RunningApp {
	app: Hono;
	/** The pages that the app answers with, for whoever can serve them faster. */
	pages: PageSource;
	/** From now on `/readyz` says no. */
	drain(): void;
	/** Ends what runs in the background, and writes what waits to be written. The database stays open. */
	stop(): Promise<void>;
}

/** Puts the site together around a prepared database, and begins what runs in the background. */
export async function startApp({
	env,
	orm,
	renderer,
	logger,
	clientDir,
}: AppParts): Promise<RunningApp> {
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
	const jobs = await startJobs({
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
	const services = {
		orm,
		views,
		render,
		media: createFileStorage(join(env.DATA_DIR, "media")),
		clock: systemClock,
		timeZone,
		adminName: name,
		isAnnouncing: env.INDEXNOW_KEY !== undefined,
		siteUrl: env.SITE_URL,
		trustedProxies: env.TRUST_PROXY,
		forgetFirstPassword,
		findViewer,
	};
	const address = siteUrlOf(env);
	const pages = createPageSource({
		services,
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
	const indexNow =
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
		services,
		url: address,
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
			await Promise.all([jobs.stop(), indexNow?.stop(), views.flush()]);
		},
	};
}

export interface AppOptions {
	services: AppServices;
	/** The public address. */
	url: string;
	/** The site's name. */
	name: string;
	pages: PageSource;
	logger: Logger;
	isReady(): Promise<boolean>;
	/** Draws the pictures that stand for posts elsewhere. */
	makeSharePicture: MakeSharePicture;
	/** By which search engines know that what they are told of the site is true, where they are told. */
	indexNowKey: string | undefined;
	/** The folder of the browser build; in development Vite serves the files. */
	clientDir: string | undefined;
}

/** The whole site as one function from request to answer. No sockets, no timers, no signals. */
export function createApp(options: AppOptions): Hono {
	const {
		services,
		url: address,
		name,
		pages,
		logger,
		clientDir,
		indexNowKey,
	} = options;
	const app = new Hono();
	app.use(securityHeaders(isHttps(services)));
	app.use(logRequests(logger));
	app.use(warnOfUnknownProxy(services.trustedProxies, logger));
	app.use(refuseCredentials);
	app.route("/", createHealth(options.isReady));
	app.use("/api/*", forgetAfterWrites(pages));
	app.use("/blog/:slug/comments", forgetAfterWrites(pages));
	app.route("/", createApi({ ...services, address }, logger, pages.keep));
	app.route("/", createMedia(services.media));
	app.route("/", createWebManifest(name));
	app.route("/", createSecurityContact(address, services.clock));
	app.route("/", createSharePictures(services, name, options.makeSharePicture));
	if (indexNowKey) {
		app.get(indexNowKeyPath(indexNowKey), (c) => c.text(indexNowKey));
	}
	if (clientDir) app.route("/", createFiles(clientDir));
	app.route("/", createReaderForms(services, pages));
	app.route("/", createPages(pages));
	app.onError(problemHandler(logger));
	return app;
}
