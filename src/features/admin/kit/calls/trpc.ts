import { createTRPCReact, httpBatchLink, type TRPCLink } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "#server/api/router.ts";
import { UnreadableResponse } from "./failure.ts";
import { passwordPrompt } from "./password-prompt.ts";
import { reauthLink } from "./reauth-link.ts";
import { beginWork } from "./running-work.ts";
import { readToken } from "./token.ts";

/** The admin's tRPC hooks, typed by the server's router. */
export const trpc = createTRPCReact<AppRouter>();

/** The output types of the procedures, by router and procedure name. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;

// The server accepts 20 calls in a batch, and proxies accept URLs of a few thousand characters.
const MAX_BATCH_SIZE = 10;
const MAX_URL_LENGTH = 2_000;
// Request timeout: longer than the longest sign-in delay, which is 30 seconds.
const TIMEOUT_MS = 60_000;

/** Sends a request with a timeout. @throws UnreadableResponse for a non-JSON response, which comes from a proxy */
async function fetchJson(url: RequestInfo | URL, init?: RequestInit) {
	const timeout = AbortSignal.timeout(TIMEOUT_MS);
	const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
	const response = await fetch(url, { ...init, signal });
	const type = response.headers.get("Content-Type") ?? "";
	if (!type.startsWith("application/json")) throw new UnreadableResponse(response.status);
	return response;
}

/** A tRPC link that counts each call as work while it runs. */
const trackLink: TRPCLink<AppRouter> =
	() =>
	({ op, next }) =>
		observable((observer) => {
			const end = beginWork();
			const running = next(op).subscribe(observer);
			return () => {
				running.unsubscribe();
				end();
			};
		});

/** The client of the admin's calls. */
export const client = trpc.createClient({
	links: [
		reauthLink(() => passwordPrompt.ask()),
		trackLink,
		httpBatchLink({
			url: "/api/trpc",
			maxItems: MAX_BATCH_SIZE,
			maxURLLength: MAX_URL_LENGTH,
			fetch: fetchJson as typeof fetch,
			headers() {
				const token = readToken();
				return token ? { Authorization: `Bearer ${token}` } : {};
			},
		}),
	],
});
