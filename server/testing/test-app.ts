import { createApp } from "../app.ts";
import { createPageSource } from "../pages/page-source.ts";
import type { PageRenderer } from "../pages/renderer.ts";
import type { MakeSharePicture } from "../pages/share-pictures.ts";

// These tests are about the API; the pages are tested in the browser.
export const noPages: PageRenderer = {
	isDevelopment: false,
	render: async () => ({
		status: 200,
		location: undefined,
		html: "<!doctype html>",
		scripts: [],
		styles: [],
	}),
};

type PageSourceOptions = Parameters<typeof createPageSource>[0];

/** An app with its pages, around what a test is about. */
export function createTestApp({
	services,
	makeSharePicture = async ({ title }) => Buffer.from(`picture of ${title}`),
	indexNowKey,
	...change
}: Pick<PageSourceOptions, "services" | "logger"> &
	Partial<PageSourceOptions> & {
		makeSharePicture?: MakeSharePicture;
		indexNowKey?: string;
	}) {
	const address = services.siteUrl ?? "http://localhost:3000";
	const pages = createPageSource({
		services,
		settings: { name: "Сайт", url: address, timeZone: services.timeZone },
		renderer: noPages,
		sharedMaxAge: 0,
		cacheBytes: 1_000_000,
		versionAgeMs: 500,
		...change,
	});
	const app = createApp({
		services,
		url: address,
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
