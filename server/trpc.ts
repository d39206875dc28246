import { initTRPC, TRPCError } from "@trpc/server";
import type { Context } from "hono";
import { type ErrorKind, SiteError, toSiteError } from "./errors.ts";
import { requireViewer, type Site } from "./http/request-scope.ts";
import type { Scope } from "./scope.ts";

/** What a procedure works with. The site and the request are here for the cookie and the guard. */
export type TrpcContext = {
	scope: Scope;
	site: Site;
	c: Context;
};

const CODES = {
	malformed: "BAD_REQUEST",
	unauthenticated: "UNAUTHORIZED",
	forbidden: "FORBIDDEN",
	missing: "NOT_FOUND",
	method: "METHOD_NOT_SUPPORTED",
	conflict: "CONFLICT",
	// tRPC has no code for 410.
	gone: "NOT_FOUND",
	tooLarge: "PAYLOAD_TOO_LARGE",
	mediaType: "UNSUPPORTED_MEDIA_TYPE",
	invalid: "UNPROCESSABLE_CONTENT",
	tooMany: "TOO_MANY_REQUESTS",
	internal: "INTERNAL_SERVER_ERROR",
	unavailable: "SERVICE_UNAVAILABLE",
} as const satisfies Record<ErrorKind, TRPCError["code"]>;

/** The site's error behind one of tRPC's: its own refusals keep their code, ours keep theirs. */
export function siteErrorOf(error: TRPCError): SiteError | undefined {
	// Input that could not be read at all, as JSON or as an address, is the client's mistake.
	if (error.cause instanceof SyntaxError || error.cause instanceof URIError) {
		return new SiteError("malformed", "Запрос не удалось прочитать");
	}
	const isOurs =
		error.cause !== undefined || error.code === "INTERNAL_SERVER_ERROR";
	return isOurs ? toSiteError(error.cause ?? error) : undefined;
}

const t = initTRPC.context<TrpcContext>().create({
	errorFormatter({ shape, error }) {
		const problem = siteErrorOf(error)?.toProblem();
		const { stack: _, ...data } = shape.data;
		return {
			...shape,
			message: problem?.detail ?? "Запрос не удалось прочитать",
			data: { ...data, problem: problem ?? null },
		};
	},
});

// A service knows no tRPC: here its errors get the codes that this door speaks.
const translateErrors = t.middleware(async ({ next }) => {
	const result = await next();
	if (result.ok) return result;
	const error = siteErrorOf(result.error);
	if (!error) return result;
	throw new TRPCError({
		code: CODES[error.kind],
		message: error.message,
		cause: error,
	});
});

export const router = t.router;

/** Anybody may call it. */
export const publicProcedure = t.procedure.use(translateErrors);

/** Only the signed-in owner may call it; strangers are refused before their input is read. */
export const adminProcedure = publicProcedure.use(({ ctx, next }) => {
	const viewer = requireViewer(ctx.site, ctx.scope, ctx.c);
	return next({ ctx: { ...ctx, scope: { ...ctx.scope, viewer } } });
});
