import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import { isHttps, sessionCookieName } from "../http/cookies.ts";
import { type Endpoint, endpoint } from "../http/endpoint.ts";
import { mountEndpoints } from "../http/mount-endpoints.ts";
import { refuseForeignWrites } from "../http/own-origin.ts";
import { problemHandler } from "../http/problem.ts";
import type { CacheResponse } from "../http/representation.ts";
import type { AppServices } from "../http/request-context.ts";
import { SiteError } from "../lib/errors.ts";
import { describeApi } from "./openapi.ts";
import { endpoints } from "./rest.ts";
import { trpcErrorHandler, trpcHandler } from "./trpc-handler.ts";

// The limit in bytes. 200 000 characters of content take at most 1.2 MB as escaped JSON; the other fields are small.
const ADMIN_BODY_MAX = 1_500_000;
const PUBLIC_BODY_MAX = 64_000;

const limitBody = (maxSize: number) =>
	bodyLimit({
		maxSize,
		onError() {
			throw new SiteError("tooLarge", "Запрос слишком большой");
		},
	});

// Uploaded files may be large: their endpoint enforces its limit after authenticating the admin.
const FILE_PATHS = endpoints
	.filter(({ file }) => file)
	.map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`));

/**
 * The app for every path under `/api`: the REST endpoints, tRPC, and the OpenAPI document.
 *
 * @param cacheResponse serves public reads from the cache while the content version stays the same
 */
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
	const handleProblem = problemHandler(logger);
	const handleTrpcError = trpcErrorHandler(logger);
	api.onError((error, c) =>
		c.req.path.startsWith("/api/trpc/") ? handleTrpcError(error, c) : handleProblem(error, c),
	);
	return api;
}

/** The endpoint of the OpenAPI document, which is built on the first request. */
function documentEndpoint(services: AppServices & { publicUrl: string }): Endpoint {
	let document: ReturnType<typeof describeApi> | undefined;
	return endpoint({
		method: "get",
		path: "/api/openapi.json",
		access: "public",
		summary: "This API",
		async handle() {
			document ??= describeApi(endpoints, {
				url: services.publicUrl,
				cookieName: sessionCookieName(isHttps(services)),
			});
			return document;
		},
	});
}
