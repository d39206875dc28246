import { expect } from "vitest";
import { all, answers, count, type Operation } from "./operation.ts";

/** The operations of preview links. */
export const previewLinkOperations: Record<string, Operation> = {
	"previewLink.create": {
		input: { entity: "post", entityId: 1, days: 7 },
		done: all(
			count("preview_link", 2),
			answers({ path: expect.stringMatching(/^\/preview\/[\w-]{43}$/), expiresAt: "2026-03-19T09:00:00.000Z" }),
		),
	},
	"previewLink.list": {
		done: answers([expect.objectContaining({ id: 1, entity: "post", entityId: 1, revisionAt: null })]),
	},
	"previewLink.revoke": { input: { id: 1 }, done: count("preview_link", 0) },
	"previewLink.revokeAll": { done: count("preview_link", 0) },
	"previewLink.open": { rest: "GET /api/blog/previews/{token}" },
};
