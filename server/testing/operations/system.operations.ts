import { expect } from "vitest";
import type { Operation } from "../operation.ts";

/** Operations on the installation's state. */
export const systemOperations: Record<string, Operation> = {
	"system.status": {
		headers: { "X-Forwarded-For": "203.0.113.9" },
		async done(_site, { data }) {
			expect(data).toEqual({ isProxyUnknown: true });
		},
	},
};
