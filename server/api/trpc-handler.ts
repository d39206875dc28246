import { trpcServer } from "@hono/trpc-server";
import { getErrorShape } from "@trpc/server";
import type { Context, Handler } from "hono";
import type { Logger } from "pino";
import { readJsonText } from "../http/body.ts";
import { logError } from "../http/problem.ts";
import { type AppServices, createRequestContext } from "../http/request-context.ts";
import { siteErrorOf, type TrpcContext, trpcErrorOf } from "../http/trpc.ts";
import { SiteError } from "../lib/errors.ts";
import { appRouter } from "./router.ts";

// The maximum number of calls per batch; the admin never sends as many at once.
const BATCH_MAX = 20;

/** The handler that serves the tRPC procedures over HTTP. */
export function trpcHandler(services: AppServices, logger: Logger): Handler {
	return async (c, next) => {
		c.header("Cache-Control", "no-store");
		await rejectUnsupported(c);
		// The context is created before tRPC starts, which would answer an error here with 500.
		const context = await createRequestContext(services, c);
		const handle = trpcServer({
			endpoint: "/api/trpc",
			router: appRouter,
			maxBatchSize: BATCH_MAX,
			createContext: () => ({ services, c, context }) satisfies TrpcContext,
			onError({ error, path }) {
				if (c.req.raw.signal.aborted) return;
				logError(logger, siteErrorOf(error), `trpc ${path ?? ""}`);
			},
			responseMeta({ errors }) {
				const [first] = errors;
				return { headers: first ? headersOf(siteErrorOf(first), c) : {} };
			},
		});
		const response = await handle(c, next);
		if (!response) return c.notFound();
		// tRPC omits the type when it rejects a whole batch. Every response is JSON, since streams are rejected above.
		response.headers.set("Content-Type", "application/json");
		// The new response combines tRPC's own with the headers set on this context, such as the cookie.
		return c.newResponse(response.body, response);
	};
}

function headersOf(error: SiteError, c: Context): Record<string, string> {
	if (error.kind !== "method") return error.headers;
	// tRPC rejects a mutation sent by GET and a query sent by POST.
	return { Allow: c.req.method === "POST" ? "GET" : "POST" };
}

// Rejects requests that no procedure supports; tRPC itself would accept forms and stream responses.
async function rejectUnsupported(c: Context): Promise<void> {
	const { method } = c.req;
	// tRPC answers HEAD without looking up the procedure.
	if (method !== "GET" && method !== "POST") {
		throw new SiteError("method", "Это действие вызывают другим методом", { headers: { Allow: "GET, POST" } });
	}
	const accepted = `${c.req.header("trpc-accept")},${c.req.header("accept")}`;
	if (/\bapplication\/jsonl\b/i.test(accepted)) {
		throw new SiteError("badRequest", "Ответы частями здесь не отправляются");
	}
	try {
		decodeURIComponent(new URL(c.req.url).pathname);
	} catch {
		throw new SiteError("badRequest", "Адрес не удалось прочитать");
	}
	if (method === "POST") await readJsonText(c);
}

/** The response for a failure before tRPC starts, in tRPC's format, which its client can parse. */
export function trpcProblem(c: Context, error: SiteError): Response {
	const shape = getErrorShape({
		config: appRouter._def._config,
		error: trpcErrorOf(error),
		type: "unknown",
		path: undefined,
		input: undefined,
		ctx: undefined,
	});
	return c.json({ error: shape }, error.status, { ...error.headers, "Cache-Control": "no-store" });
}
