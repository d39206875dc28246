import { Hono } from "hono";
import type { Logger } from "pino";
import { limitBody } from "../http/body.ts";
import { isHttps, sessionCookieName } from "../http/cookies.ts";
import { type Endpoint, endpoint } from "../http/endpoint.ts";
import { mountEndpoints } from "../http/mount-endpoints.ts";
import { refuseForeignWrites } from "../http/own-origin.ts";
import { problemHandler, problemResponse } from "../http/problem.ts";
import type { CacheResponse } from "../http/representation.ts";
import type { AppServices } from "../http/request-context.ts";
import { SiteError } from "../lib/errors.ts";
import { describeApi } from "./openapi.ts";
import { endpoints } from "./rest.ts";
import { trpcHandler, trpcProblem } from "./trpc-handler.ts";

// The limit in bytes. 200 000 characters of content take at most 1.2 MB as escaped JSON; the other fields are small.
const ADMIN_BODY_MAX = 1_500_000;
const PUBLIC_BODY_MAX = 64_000;

// Uploaded files may be large: their endpoint enforces its limit after authenticating the admin.
const FILE_PATHS = endpoints
	.filter(({ file }) => file)
	.map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`));

/** The app for every path under `/api`: the REST endpoints, tRPC, and the OpenAPI document. */
export function createApiRoutes(
	services: AppServices & { publicUrl: string },
	logger: Logger,
	cacheResponse: CacheResponse,
): Hono {
	const api = new Hono();
	const adminLimit = limitBody(ADMIN_BODY_MAX);
	const publicLimit = limitBody(PUBLIC_BODY_MAX);
	api.use("/api/*", refuseForeignWrites(services.siteUrl), (c, next) => {
		const { path } = c.req;
		if (FILE_PATHS.some((pattern) => pattern.test(path))) return next();
		return /^\/api\/(admin|trpc)\//.test(path) ? adminLimit(c, next) : publicLimit(c, next);
	});

	mountEndpoints(api, [...endpoints, documentEndpoint(services)], services, cacheResponse);
	api.all("/api/trpc/*", trpcHandler(services, logger));
	api.all("/api/*", () => {
		throw new SiteError("notFound", "Такого адреса нет");
	});
	api.onError(
		problemHandler(logger, (c, error) =>
			c.req.path.startsWith("/api/trpc/") ? trpcProblem(c, error) : problemResponse(c, error),
		),
	);
	return api;
}

/** The endpoint of the OpenAPI document, which is built on the first request. */
function documentEndpoint(services: AppServices & { publicUrl: string }): Endpoint {
	const site = { url: services.publicUrl, cookieName: sessionCookieName(isHttps(services)) };
	let document: ReturnType<typeof describeApi> | undefined;
	return endpoint({
		method: "get",
		path: "/api/openapi.json",
		access: "public",
		summary: "This API",
		async handle() {
			document ??= describeApi(endpoints, site);
			return document;
		},
	});
}
