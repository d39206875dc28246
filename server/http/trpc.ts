import { initTRPC, TRPCError } from "@trpc/server";
import type { Context } from "hono";
import { z } from "zod";
import { type ErrorKind, SiteError, toSiteError } from "../lib/errors.ts";
import { currentRequestId } from "../lib/request-scope.ts";
import { type AppServices, type RequestContext, requireSession, requireViewer } from "./request-context.ts";

/** The context of a procedure. `services` and `c` serve the session cookie and the access checks. */
export type TrpcContext = { context: RequestContext; services: AppServices; c: Context };

const CODES = {
	badRequest: "BAD_REQUEST",
	unauthenticated: "UNAUTHORIZED",
	forbidden: "FORBIDDEN",
	notFound: "NOT_FOUND",
	method: "METHOD_NOT_SUPPORTED",
	conflict: "CONFLICT",
	// tRPC has no code for 410.
	gone: "NOT_FOUND",
	tooLarge: "PAYLOAD_TOO_LARGE",
	mediaType: "UNSUPPORTED_MEDIA_TYPE",
	invalid: "UNPROCESSABLE_CONTENT",
	rateLimited: "TOO_MANY_REQUESTS",
	internal: "INTERNAL_SERVER_ERROR",
	unavailable: "SERVICE_UNAVAILABLE",
} as const satisfies Record<ErrorKind, TRPCError["code"]>;

/** The errors that tRPC itself throws before any procedure runs, by code. */
const TRPC_ERRORS: Partial<Record<TRPCError["code"], [ErrorKind, string]>> = {
	NOT_FOUND: ["notFound", "Такого действия нет"],
	METHOD_NOT_SUPPORTED: ["method", "Это действие вызывают другим методом"],
	UNSUPPORTED_MEDIA_TYPE: ["mediaType", "Ожидается application/json"],
	PAYLOAD_TOO_LARGE: ["tooLarge", "Запрос слишком большой"],
};

/** Converts a tRPC error into a SiteError. */
export function siteErrorOf(error: TRPCError): SiteError {
	const { code, cause } = error;
	const isKnown = cause instanceof SiteError || cause instanceof z.ZodError;
	if (isKnown) return toSiteError(cause);
	// Unparsable input, as JSON or as a URL, is the client's mistake.
	const isUnparsable = cause instanceof SyntaxError || cause instanceof URIError;
	if (code === "INTERNAL_SERVER_ERROR" && !isUnparsable) {
		return toSiteError(cause ?? error);
	}
	const [kind, detail] = (!isUnparsable && TRPC_ERRORS[code]) || ["badRequest", "Запрос не удалось прочитать"];
	return new SiteError(kind, detail, { cause });
}

/** Converts a SiteError into a tRPC error. */
export function trpcErrorOf(error: SiteError): TRPCError {
	return new TRPCError({ code: CODES[error.kind], message: error.message, cause: error });
}

const t = initTRPC.context<TrpcContext>().create({
	errorFormatter({ shape, error }) {
		const problem = { ...siteErrorOf(error).toProblem(), requestId: currentRequestId() };
		const { stack: _, ...data } = shape.data;
		return { ...shape, message: problem.detail, data: { ...data, problem } };
	},
});

// Services know nothing of tRPC: this middleware converts their errors.
const translateErrors = t.middleware(async ({ next }) => {
	const result = await next();
	if (result.ok) return result;
	throw trpcErrorOf(siteErrorOf(result.error));
});

export const { mergeRouters, router } = t;

/** A procedure for everyone. */
export const publicProcedure = t.procedure.use(translateErrors);

/** A procedure for the signed-in admin; other callers are refused before their input is parsed. */
export const adminProcedure = publicProcedure.use(({ ctx, next }) => {
	const viewer = requireViewer(ctx.services, ctx.context, ctx.c);
	return next({ ctx: { ...ctx, context: { ...ctx.context, viewer } } });
});

/** A procedure like `adminProcedure`, also for an admin who must change a generated password first. */
export const sessionProcedure = publicProcedure.use(({ ctx, next }) => {
	requireSession(ctx.services, ctx.context, ctx.c);
	return next({ ctx });
});

/** A resolver that presents what a service returns for the input. */
export const presented =
	<I, R, V>(
		serve: (context: RequestContext, input: I) => R | Promise<R>,
		present: (result: R, context: RequestContext, input: I) => V | Promise<V>,
	) =>
	async ({ ctx: { context }, input }: { ctx: TrpcContext; input: I }) =>
		present(await serve(context, input), context, input);

/** A resolver as `presented`, for a service that takes the id of the input. */
export const presentedById = <R, V>(
	serve: (context: RequestContext, id: number) => Promise<R>,
	present: (result: R, context: RequestContext) => V | Promise<V>,
) => presented((context, { id }: { id: number }) => serve(context, id), present);
