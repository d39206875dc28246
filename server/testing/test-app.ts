import type { Logger } from "pino";
import type { Orm } from "#db/open.ts";
import { createApp, startApp } from "../app.ts";
import { readEnvironment } from "../env.ts";
import { createPageSource } from "../pages/page-source.ts";
import type { PageRenderer } from "../pages/renderer.ts";
import type { MakeSharePicture } from "../pages/share-pictures.ts";

// Pages are tested in the browser, so that tests of the API get an empty one.
const emptyPageRenderer: PageRenderer = {
	isDevelopment: false,
	render: async () => ({ status: 200, location: undefined, html: "<!doctype html>", scripts: [], styles: [] }),
};

type PageSourceOptions = Parameters<typeof createPageSource>[0];

/** Creates an app with its pages; a test passes only the parts that matter to it. */
export function createTestApp({
	services,
	makeSharePicture = async ({ title }) => Buffer.from(`picture of ${title}`),
	indexNowKey,
	...change
}: Pick<PageSourceOptions, "services" | "logger"> &
	Partial<PageSourceOptions> & { makeSharePicture?: MakeSharePicture; indexNowKey?: string }) {
	const url = services.siteUrl ?? "http://localhost:3000";
	const pages = createPageSource({
		services,
		settings: { name: "Сайт", url, timeZone: services.timeZone },
		renderer: emptyPageRenderer,
		sharedMaxAge: 0,
		cacheBytes: 1_000_000,
		versionAgeMs: 500,
		...change,
	});
	const app = createApp({
		services,
		url,
		name: "Сайт",
		pages,
		logger: change.logger,
		isReady: async () => true,
		makeSharePicture,
		indexNowKey,
		clientDir: undefined,
	});
	return { app, pages };
}

/** Starts the app with its background jobs, as a running site does. */
export const startTestApp = (orm: Orm, logger: Logger, settings: Record<string, string> = {}) =>
	startApp({
		env: readEnvironment({ DATA_DIR: "/nowhere", ...settings }),
		orm,
		renderer: emptyPageRenderer,
		logger,
		clientDir: undefined,
	});
