import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import { type AppServices, isHttps } from "../http/create-request-context.ts";
import {
	type Endpoint,
	endpoint,
	isFile,
	mountEndpoints,
} from "../http/endpoint.ts";
import { refuseForeignWrites } from "../http/own-origin.ts";
import { problemHandler } from "../http/problem.ts";
import type { KeepAnswer } from "../http/representation.ts";
import { sessionCookieName } from "../http/session-cookie.ts";
import { SiteError } from "../lib/errors.ts";
import { describeApi } from "./openapi.ts";
import { endpoints } from "./rest.ts";
import { trpcErrorHandler, trpcHandler } from "./trpc-handler.ts";

// 200 000 characters of content take at most 1.2 MB as escaped JSON; the rest is small.
const ADMIN_BODY_MAX = 1_500_000;
const PUBLIC_BODY_MAX = 64_000;

const limitBody = (maxSize: number) =>
	bodyLimit({
		maxSize,
		onError() {
			throw new SiteError("tooLarge", "Запрос слишком большой");
		},
	});

// Files are limited where they are read, after the owner is known: they may be large.
const FILE_PATHS = new Set(
	endpoints.filter(({ body }) => isFile(body)).map(({ path }) => path),
);

/** Everything under `/api`: the REST endpoints, tRPC, and the document that describes them. */
export function createApi(
	services: AppServices & { address: string },
	logger: Logger,
	keep: KeepAnswer,
): Hono {
	const api = new Hono();
	const adminLimit = limitBody(ADMIN_BODY_MAX);
	const publicLimit = limitBody(PUBLIC_BODY_MAX);
	api.use("/api/*", refuseForeignWrites(services.siteUrl), (c, next) => {
		const { path } = c.req;
		if (FILE_PATHS.has(path)) return next();
		return /^\/api\/(admin|trpc)\//.test(path)
			? adminLimit(c, next)
			: publicLimit(c, next);
	});

	mountEndpoints(
		api,
		[...endpoints, documentEndpoint(services)],
		services,
		keep,
	);
	api.all("/api/trpc/*", trpcHandler(services, logger));
	api.all("/api/*", () => {
		throw new SiteError("notFound", "Такого адреса нет");
	});
	const answerProblem = problemHandler(logger);
	const answerTrpcError = trpcErrorHandler(logger);
	api.onError((error, c) =>
		c.req.path.startsWith("/api/trpc/")
			? answerTrpcError(error, c)
			: answerProblem(error, c),
	);
	return api;
}

/** The document that describes the others, made when it is first asked for. */
function documentEndpoint(
	services: AppServices & { address: string },
): Endpoint {
	let document: ReturnType<typeof describeApi> | undefined;
	return endpoint({
		method: "get",
		path: "/api/openapi.json",
		access: "public",
		summary: "This API",
		async handle() {
			document ??= describeApi(endpoints, {
				address: services.address,
				cookieName: sessionCookieName(isHttps(services)),
			});
			return document;
		},
	});
}
