import { Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { SiteSettings } from "../src/lib/site-settings.ts";
import { SiteError } from "./errors.ts";
import { createApi } from "./http/api.ts";
import { createFiles } from "./http/files.ts";
import { createHealth } from "./http/health.ts";
import { problemHandler } from "./http/problem.ts";
import { isHttps, type Site } from "./http/request-scope.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createPages } from "./pages/pages.ts";
import type { PageRenderer } from "./pages/renderer.ts";

export interface AppOptions {
	site: Site;
	settings: SiteSettings;
	renderer: PageRenderer;
	logger: Logger;
	isReady(): Promise<boolean>;
	/** The folder of the browser build; in development Vite serves the files. */
	clientDir: string | undefined;
	sharedMaxAge: number;
}

/** The whole site as one function from request to answer. No sockets, no timers, no signals. */
export function createApp(options: AppOptions): Hono {
	const { site, settings, logger, clientDir } = options;
	const app = new Hono();
	app.use(securityHeaders(isHttps(site)));
	app.use(async (c, next) => {
		const start = performance.now();
		await next();
		logger.debug({
			method: c.req.method,
			path: c.req.path,
			status: c.res.status,
			ms: Math.round(performance.now() - start),
		});
	});
	app.use(refuseCredentials);
	app.route("/", createHealth(options.isReady));
	app.route("/", createApi({ ...site, address: settings.url }, logger));
	if (clientDir) app.route("/", createFiles(clientDir));
	app.route("/", createPages(options));
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
