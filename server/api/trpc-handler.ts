import { trpcServer } from "@hono/trpc-server";
import { getErrorShape } from "@trpc/server";
import type { Context, ErrorHandler, Handler } from "hono";
import type { Logger } from "pino";
import { readJsonText } from "../http/body.ts";
import {
	type AppServices,
	createRequestContext,
} from "../http/create-request-context.ts";
import { caughtError, logError } from "../http/problem.ts";
import { siteErrorOf, type TrpcContext, trpcErrorOf } from "../http/trpc.ts";
import { SiteError } from "../lib/errors.ts";
import { appRouter } from "./router.ts";

// More calls than the admin ever makes at once.
const BATCH_MAX = 20;

/** The tRPC procedures over HTTP. */
export function trpcHandler(services: AppServices, logger: Logger): Handler {
	return async (c, next) => {
		c.header("Cache-Control", "no-store");
		await refuseUnreadable(c);
		// Before tRPC starts, whose own errors at this point would be 500.
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
		const answer = await handle(c, next);
		if (!answer) return c.notFound();
		// tRPC leaves the type out where it refuses a whole batch; every answer is JSON, for streams are refused above.
		answer.headers.set("Content-Type", "application/json");
		// The answer is tRPC's own; this joins it with what was set here, such as the cookie.
		return c.newResponse(answer.body, answer);
	};
}

function headersOf(error: SiteError, c: Context): Record<string, string> {
	if (error.kind !== "method") return error.headers;
	// tRPC refuses a mutation that is asked for and a query that is posted.
	return { Allow: c.req.method === "POST" ? "GET" : "POST" };
}

// What tRPC would fail at: it takes forms and streams answers, which no procedure here does.
async function refuseUnreadable(c: Context): Promise<void> {
	const { method } = c.req;
	// tRPC answers HEAD without looking what it asks for.
	if (method !== "GET" && method !== "POST") {
		throw new SiteError("method", "Это действие вызывают другим методом", {
			headers: { Allow: "GET, POST" },
		});
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

/** Answers what fails before tRPC starts as tRPC would, so that its client can read it. */
export function trpcErrorHandler(logger: Logger): ErrorHandler {
	return (thrown, c) => {
		const error = caughtError(thrown);
		if (!c.req.raw.signal.aborted) logError(logger, error, c.req.path);
		const shape = getErrorShape({
			config: appRouter._def._config,
			error: trpcErrorOf(error),
			type: "unknown",
			path: undefined,
			input: undefined,
			ctx: undefined,
		});
		return c.json({ error: shape }, error.status, {
			...error.headers,
			"Cache-Control": "no-store",
		});
	};
}
