import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Logger, pino } from "pino";
import { onTestFinished } from "vitest";
import type { Orm } from "#db/open.ts";
import { listen } from "#packages/testing";
import { createApp, startApp } from "../app.ts";
import { readEnvironment } from "../env.ts";
import { createDueWork } from "../jobs/due-work.ts";
import { cachedPageHandler } from "../pages/cached-page-handler.ts";
import { createPageSource } from "../pages/page-source.ts";
import type { PageRenderer } from "../pages/renderer.ts";

// Pages are tested in the browser, so tests of the API render empty ones.
const emptyPageRenderer: PageRenderer = {
	isDevelopment: false,
	render: async () => ({ status: 200, location: undefined, html: "<!doctype html>", scripts: [], styles: [] }),
};

type PageSourceOptions = Parameters<typeof createPageSource>[0];

/** Creates an app with its pages; a test passes only the options that it needs. */
export function createTestApp({
	services,
	indexNowKey,
	logger = pino({ level: "silent" }),
	...change
}: Pick<PageSourceOptions, "services"> & Partial<PageSourceOptions> & { indexNowKey?: string }) {
	const url = services.siteUrl ?? "http://localhost:3000";
	const pageOptions = { services, url, renderer: emptyPageRenderer, sharedMaxAge: 0, logger, ...change };
	const pages = createPageSource({
		cacheBytes: 1_000_000,
		versionAgeMs: 500,
		runDue: createDueWork(services, logger),
		...pageOptions,
	});
	const app = createApp({
		...pageOptions,
		pages,
		isReady: async () => true,
		metrics: undefined,
		indexNowKey,
		clientDir: undefined,
	});
	return { app, pages };
}

/**
 * Serves an app with its page cache on a port until the test ends.
 *
 * @param onPassed called for each request that the cache passes on to the app
 */
export async function serveTestApp(options: Parameters<typeof createTestApp>[0], onPassed = () => {}): Promise<string> {
	const { app, pages } = createTestApp(options);
	const listener = getRequestListener(app.fetch);
	const { logger = pino({ level: "silent" }), services } = options;
	const { trustedProxies } = services;
	const handler = cachedPageHandler(pages, { logger, trustedProxies }, (incoming, outgoing) => {
		onPassed();
		void listener(incoming, outgoing);
	});
	const server = createServer(handler);
	onTestFinished(() => void server.close());
	return `http://127.0.0.1:${await listen(server)}`;
}

/**
 * Starts the app with its background jobs, like a running site, but without nightly backups: tests also run at night.
 */
export const startTestApp = (orm: Orm, logger: Logger, settings: Record<string, string> = {}) =>
	startApp({
		// A folder that cannot be created.
		env: readEnvironment({ DATA_DIR: "/proc/nowhere", BACKUP_NIGHTLY: "0", ...settings }),
		orm,
		renderer: emptyPageRenderer,
		logger,
		clientDir: undefined,
	});
