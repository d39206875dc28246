import { trpcServer } from "@hono/trpc-server";
import { type Context, type Handler, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import { SiteError } from "../errors.ts";
import { describeApi } from "../openapi.ts";
import { endpoints } from "../rest.ts";
import { appRouter } from "../router.ts";
import { siteErrorOf, type TrpcContext } from "../trpc.ts";
import { mountEndpoints } from "./endpoint.ts";
import { refuseForeignWrites } from "./own-origin.ts";
import { logError, problemHandler } from "./problem.ts";
import { requestScope, type Site } from "./request-scope.ts";

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

/** Everything under `/api`: the REST endpoints, tRPC, and the document that describes them. */
export function createApi(
	site: Site & { address: string },
	logger: Logger,
): Hono {
	const api = new Hono();
	const adminLimit = limitBody(ADMIN_BODY_MAX);
	const publicLimit = limitBody(PUBLIC_BODY_MAX);
	api.use("/api/*", refuseForeignWrites(site.siteUrl), (c, next) =>
		/^\/api\/(admin|trpc)\//.test(c.req.path)
			? adminLimit(c, next)
			: publicLimit(c, next),
	);

	let document: ReturnType<typeof describeApi> | undefined;
	api.get("/api/openapi.json", (c) => {
		document ??= describeApi(endpoints, site.address);
		c.header("Cache-Control", "no-cache");
		return c.json(document);
	});
	mountEndpoints(api, endpoints, site);
	api.all("/api/trpc/*", answerTrpc(site, logger));
	api.all("/api/*", () => {
		throw new SiteError("missing", "Такого адреса нет");
	});
	api.onError(problemHandler(logger));
	return api;
}

// More calls than the panel ever makes at once.
const BATCH_MAX = 20;

function answerTrpc(site: Site, logger: Logger): Handler {
	return async (c, next) => {
		c.header("Cache-Control", "no-store");
		refuseUnreadablePath(c);
		// Before tRPC starts: what fails here is answered as everywhere under /api.
		const scope = await requestScope(site, c);
		const handle = trpcServer({
			endpoint: "/api/trpc",
			router: appRouter,
			maxBatchSize: BATCH_MAX,
			createContext: () => ({ site, c, scope }) satisfies TrpcContext,
			onError({ error, path }) {
				const siteError = siteErrorOf(error);
				if (siteError) logError(logger, siteError, `trpc ${path ?? ""}`);
			},
			responseMeta({ errors }) {
				const [first] = errors;
				return { headers: (first && siteErrorOf(first)?.headers) || {} };
			},
		});
		const answer = await handle(c, next);
		// The answer is tRPC's own; this joins it with what was set here, such as the cookie.
		return answer ? c.newResponse(answer.body, answer) : c.notFound();
	};
}

function refuseUnreadablePath(c: Context): void {
	try {
		decodeURIComponent(new URL(c.req.url).pathname);
	} catch {
		throw new SiteError("malformed", "Адрес не удалось прочитать");
	}
}
