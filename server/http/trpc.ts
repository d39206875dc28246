import { initTRPC, TRPCError } from "@trpc/server";
import type { Context } from "hono";
import { z } from "zod";
import { type ErrorKind, SiteError, toSiteError } from "../lib/errors.ts";
import {
	type AppServices,
	requireSession,
	requireViewer,
} from "./create-request-context.ts";
import type { RequestContext } from "./request-context.ts";

/** What a procedure works with. The site and the request are here for the cookie and the guard. */
export type TrpcContext = {
	context: RequestContext;
	services: AppServices;
	c: Context;
};

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

/** What tRPC itself refuses, before any of our code is asked. */
const REFUSALS: Partial<Record<TRPCError["code"], [ErrorKind, string]>> = {
	NOT_FOUND: ["notFound", "Такого действия нет"],
	METHOD_NOT_SUPPORTED: ["method", "Это действие вызывают другим методом"],
	UNSUPPORTED_MEDIA_TYPE: ["mediaType", "Ожидается application/json"],
	PAYLOAD_TOO_LARGE: ["tooLarge", "Запрос слишком большой"],
};

/** The site's error behind one of tRPC's. */
export function siteErrorOf(error: TRPCError): SiteError {
	const { code, cause } = error;
	const isOurs = cause instanceof SiteError || cause instanceof z.ZodError;
	if (isOurs) return toSiteError(cause);
	// Input that could not be read at all, as JSON or as an address, is the client's mistake.
	const isUnread = cause instanceof SyntaxError || cause instanceof URIError;
	if (code === "INTERNAL_SERVER_ERROR" && !isUnread) {
		return toSiteError(cause ?? error);
	}
	const [kind, detail] = (!isUnread && REFUSALS[code]) || [
		"badRequest",
		"Запрос не удалось прочитать",
	];
	return new SiteError(kind, detail, { cause });
}

/** The error of tRPC's that carries one of ours. */
export function trpcErrorOf(error: SiteError): TRPCError {
	return new TRPCError({
		code: CODES[error.kind],
		message: error.message,
		cause: error,
	});
}

const t = initTRPC.context<TrpcContext>().create({
	errorFormatter({ shape, error }) {
		const problem = siteErrorOf(error).toProblem();
		const { stack: _, ...data } = shape.data;
		return { ...shape, message: problem.detail, data: { ...data, problem } };
	},
});

// A service knows no tRPC: here its errors get the codes that this door speaks.
const translateErrors = t.middleware(async ({ next }) => {
	const result = await next();
	if (result.ok) return result;
	throw trpcErrorOf(siteErrorOf(result.error));
});

export const router = t.router;

/** Anybody may call it. */
export const publicProcedure = t.procedure.use(translateErrors);

/** Only the signed-in owner may call it; strangers are refused before their input is read. */
export const adminProcedure = publicProcedure.use(({ ctx, next }) => {
	const viewer = requireViewer(ctx.services, ctx.context, ctx.c);
	return next({ ctx: { ...ctx, context: { ...ctx.context, viewer } } });
});

/** A procedure like `adminProcedure`, also for admins who have to change a generated password first. */
export const sessionProcedure = publicProcedure.use(({ ctx, next }) => {
	requireSession(ctx.services, ctx.context, ctx.c);
	return next({ ctx });
});
