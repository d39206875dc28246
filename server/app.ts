import { Hono } from "hono";
import { createApiRoutes } from "./api/api.ts";
import { createBackupFiles } from "./api/backup-files.ts";
import { type ServiceOptions, startServices } from "./boot/services/start-services.ts";
import { warnOfUnknownProxy } from "./http/client-ip.ts";
import { isHttps } from "./http/cookies.ts";
import { createFiles } from "./http/files.ts";
import { createHealth } from "./http/health.ts";
import { createMetrics, type SiteMetrics } from "./http/metrics.ts";
import { logRequests, refuseCredentials, securityHeaders } from "./http/middleware.ts";
import { problemHandler } from "./http/problem.ts";
import { requestIds } from "./http/request-ids.ts";
import { countRequests, traceRequests } from "./http/request-metrics.ts";
import { indexNowKeyPath } from "./jobs/index-now.ts";
import { createMedia } from "./media/media-files.ts";
import { createActPages } from "./pages/act-pages.ts";
import type { PageOptions } from "./pages/make-page.ts";
import { invalidateAfterWrites, type PageSource } from "./pages/page-source.ts";
import { createPages } from "./pages/pages.ts";
import { routeOfUrl } from "./pages/public-documents.ts";
import { createReaderForms } from "./pages/reader-forms.ts";
import { createSecurityContact } from "./pages/security-contact.ts";
import { createSharePictures } from "./pages/share-pictures.ts";
import { createSitePreview } from "./pages/site-preview.ts";
import { createWebManifest } from "./pages/web-manifest.ts";

export interface AppOptions extends Omit<PageOptions, "reads"> {
	pages: PageSource;
	isReady(): Promise<boolean>;
	/** The IndexNow key, served to search engines as proof of ownership; undefined if IndexNow is off. */
	indexNowKey: string | undefined;
	/** The metrics and the token that grants access to them; undefined if they are off. */
	metrics: (SiteMetrics & { token: string }) | undefined;
	/** The folder of the browser build; undefined in development, where Vite serves the files. */
	clientDir: string | undefined;
}

/** Composes the whole site into one function from request to response, without sockets, timers and signals. */
export function createApp(options: AppOptions): Hono {
	const { services, url, pages, logger, clientDir, indexNowKey } = options;
	const app = new Hono();
	app.use(requestIds(services.trustedProxies));
	app.use(securityHeaders(isHttps(services)));
	// A monitor's requests are neither traced nor counted, since they do not come from visitors.
	app.route("/", createHealth(options.isReady, services.backups));
	if (options.metrics) app.route("/", createMetrics(options.metrics.token, options.metrics));
	app.use(traceRequests(routeOfUrl));
	app.use(countRequests(routeOfUrl));
	app.use(logRequests(logger));
	app.use(warnOfUnknownProxy(services.trustedProxies, logger));
	app.use(refuseCredentials);
	app.use("/api/*", invalidateAfterWrites(pages));
	app.use("/blog/:slug/comments", invalidateAfterWrites(pages));
	app.use("/act/*", invalidateAfterWrites(pages));
	app.route("/", createBackupFiles(services));
	app.route("/", createApiRoutes({ ...services, publicUrl: url }, logger, pages.cached));
	app.route("/", createMedia(services.media));
	app.route("/", createWebManifest(services.content));
	app.route("/", createSecurityContact(url, services.clock, services.content));
	app.route("/", createSharePictures(services));
	if (indexNowKey) {
		// The pattern omits the key, since the metrics contain the patterns.
		app.get("/:key{[A-Za-z0-9-]+\\.txt}", (c, next) =>
			c.req.path === indexNowKeyPath(indexNowKey) ? Promise.resolve(c.text(indexNowKey)) : next(),
		);
	}
	if (clientDir) app.route("/", createFiles(clientDir));
	app.route("/", createSitePreview(options));
	app.route("/", createActPages(services));
	app.route("/", createReaderForms(services, pages));
	app.route("/", createPages(pages, services, logger));
	app.onError(problemHandler(logger));
	return app;
}

/** Starts the site on a prepared database: its services, its background jobs and the app. */
export async function startApp(options: ServiceOptions) {
	const { app, ...running } = await startServices(options);
	// The handler that serves cached pages ahead of the router needs the pages.
	return { app: createApp(app), pages: app.pages, ...running };
}
