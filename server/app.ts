import { Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { createApi } from "./api/api.ts";
import { warnOfUnknownProxy } from "./http/client-address.ts";
import { isHttps, type Site } from "./http/create-request-context.ts";
import { createFiles } from "./http/files.ts";
import { createHealth } from "./http/health.ts";
import { problemHandler } from "./http/problem.ts";
import { pathForLog } from "./http/secret-path.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { indexNowKeyPath } from "./jobs/index-now.ts";
import { SiteError } from "./lib/errors.ts";
import { createMedia } from "./media/media-files.ts";
import type { PageSource } from "./pages/page-source.ts";
import { createPages } from "./pages/pages.ts";
import { createReaderForms } from "./pages/reader-forms.ts";
import { createSecurityContact } from "./pages/security-contact.ts";
import {
	createSharePictures,
	type MakeSharePicture,
} from "./pages/share-pictures.ts";
import { createWebManifest } from "./pages/web-manifest.ts";

export interface AppOptions {
	site: Site;
	/** The public address. */
	address: string;
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
	const { site, address, name, pages, logger, clientDir, indexNowKey } =
		options;
	const app = new Hono();
	app.use(securityHeaders(isHttps(site)));
	app.use(async (c, next) => {
		const start = performance.now();
		await next();
		logger.debug({
			method: c.req.method,
			path: pathForLog(c.req.path),
			status: c.res.status,
			ms: Math.round(performance.now() - start),
		});
	});
	app.use(warnOfUnknownProxy(site.trustedProxies, logger));
	app.use(refuseCredentials);
	app.route("/", createHealth(options.isReady));
	app.use("/api/*", forgetAfterWrites(pages));
	app.use("/blog/:slug/comments", forgetAfterWrites(pages));
	app.route("/", createApi({ ...site, address }, logger, pages.keep));
	app.route("/", createMedia(site.media));
	app.route("/", createWebManifest(name));
	app.route("/", createSecurityContact(address, site.clock));
	app.route("/", createSharePictures(site, name, options.makeSharePicture));
	if (indexNowKey) {
		app.get(indexNowKeyPath(indexNowKey), (c) => c.text(indexNowKey));
	}
	if (clientDir) app.route("/", createFiles(clientDir));
	app.route("/", createReaderForms(site, pages));
	app.route("/", createPages(pages));
	app.onError(problemHandler(logger));
	return app;
}

// A proxy's client may write "GET http://name:password@host/": no Request can be made of that.
const refuseCredentials: MiddlewareHandler = async (c, next) => {
	if (/^https?:\/\/[^/?#]*@/.test(c.req.url)) {
		throw new SiteError("malformed", "Адрес не удалось прочитать");
	}
	await next();
};

const isRead = (method: string) => method === "GET" || method === "HEAD";
// Counts stand in no page. There are as many of these requests as readers.
const COUNTED = /^\/api\/blog\/posts\/[^/]+\/(view|like)$/;

/** Whoever is answered that something was written finds it in the pages. */
const forgetAfterWrites =
	(pages: PageSource): MiddlewareHandler =>
	(c, next) =>
		isRead(c.req.method) || COUNTED.test(c.req.path)
			? next()
			: next().finally(pages.forget);
