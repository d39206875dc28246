import {
	createTRPCReact,
	httpBatchLink,
	type TRPCLink,
} from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/api/router.ts";
import { UnreadableAnswer } from "./failure/failure.ts";
import { readToken } from "./session/token.ts";

/** The admin's way to the server, typed from end to end. */
export const trpc = createTRPCReact<AppRouter>();

/** What the procedures answer, by their names. */
export type Answers = inferRouterOutputs<AppRouter>;

// The server takes 20 calls at once, and a proxy some thousand characters of address.
const BATCH_MAX = 10;
const ADDRESS_MAX = 2_000;
// Longer than the longest delay of a sign-in.
const PATIENCE_MS = 60_000;

/** Asks the server, for a while. @throws UnreadableAnswer when somebody else has answered */
async function ask(url: RequestInfo | URL, init?: RequestInit) {
	const patience = AbortSignal.timeout(PATIENCE_MS);
	const signal = init?.signal
		? AbortSignal.any([init.signal, patience])
		: patience;
	const response = await fetch(url, { ...init, signal });
	const type = response.headers.get("Content-Type") ?? "";
	if (!type.startsWith("application/json")) {
		throw new UnreadableAnswer(response.status);
	}
	return response;
}

/** @param links what a call goes through before it is sent */
export function createTrpcClient(links: TRPCLink<AppRouter>[]) {
	return trpc.createClient({
		links: [
			...links,
			httpBatchLink({
				url: "/api/trpc",
				maxItems: BATCH_MAX,
				maxURLLength: ADDRESS_MAX,
				fetch: ask as typeof fetch,
				headers() {
					const token = readToken();
					return token ? { Authorization: `Bearer ${token}` } : {};
				},
			}),
		],
	});
}
