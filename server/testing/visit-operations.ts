import { expect } from "vitest";
import { all, answers, finds, type Operation } from "./operation.ts";

const DAY = "2026-03-12";
const counted = (kind: string, subject: string) =>
	`insert into daily_count (day, kind, subject, visitors) values ('${DAY}', '${kind}', '${subject}', 7)`;

/** The operations of visitor counts and of the site's overview. */
export const visitOperations: Record<string, Operation> = {
	"visit.report": {
		effectFor: "visitor",
		rest: "POST /api/visits",
		query: "?kind=view&path=/",
		headers: { "User-Agent": "Mozilla/5.0 Firefox/140.0" },
		done: all(
			(site) => site.visits.flush(),
			finds("select kind, visitors from daily_count", { kind: "landingView", visitors: 1 }),
		),
	},
	"visit.reading": {
		given: counted("postView", "1"),
		done: async (_site, { data }) =>
			expect(data).toMatchObject({ posts: { top: [{ subject: "1", visitors: 7 }], folded: 0 } }),
	},
	"visit.missed": {
		given: counted("missedSearch", "слон"),
		done: answers({
			searches: { top: [{ subject: "слон", title: "слон", visitors: 7 }], folded: 0 },
			pages: { top: [], folded: 0 },
		}),
	},
	"schedule.upcoming": {
		given: "update post set withdraw_at = '2999-01-01T00:00:00Z'",
		done: async (_site, { data }) =>
			expect(data).toMatchObject([{ entity: "post", id: 1, change: "withdraw", at: "2999-01-01T00:00:00.000Z" }]),
	},
	"system.storage": {
		done: answers({ database: expect.any(Number), media: expect.any(Number), free: expect.any(Number) }),
	},
};
