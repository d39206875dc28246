import { createTRPCReact, httpBatchLink } from "@trpc/react-query";
import type { AppRouter } from "../../../server/router.ts";

/** The panel's way to the server, typed from end to end. */
export const trpc = createTRPCReact<AppRouter>();

export function createTrpcClient() {
	return trpc.createClient({ links: [httpBatchLink({ url: "/api/trpc" })] });
}
