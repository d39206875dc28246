import { expect } from "vitest";
import { answers, finds, isDeleted, type Operation } from "./operation.ts";

const page = { slug: "o-metode", title: "О методе", content: "Текст" };
const stored = (id: number) =>
	finds(`select title, slug from page join page_slug on page_id = page.id and is_current where page.id = ${id}`, {
		title: page.title,
		slug: page.slug,
	});

/** The operations of the owner's pages. */
export const pageOperations: Record<string, Operation> = {
	"page.publicBySlug": { rest: "GET /api/pages/{slug}" },
	"page.list": { done: answers({ pages: [expect.objectContaining({ id: 1 })], total: 1 }) },
	"page.byId": { input: { id: 1 }, done: answers(expect.objectContaining({ id: 1, slug: "statya" })) },
	"page.create": { isContent: true, input: page, done: stored(2) },
	"page.save": {
		input: { id: 1, values: { ...page, published: true }, version: 1 },
		done: finds("select title from revision where id = (select working_revision_id from page)", { title: page.title }),
	},
	"page.publish": {
		isContent: true,
		input: { id: 1 },
		done: finds("select reason from revision order by id desc", { reason: "publish" }),
	},
	"page.schedule": {
		isContent: true,
		input: { id: 1, publishAt: null, withdrawAt: "2999-01-01T00:00:00.000Z" },
		done: finds("select withdraw_at::text as until from page", { until: expect.stringMatching(/^2999-01-01/) }),
	},
	"page.delete": { isContent: true, input: { id: 1 }, done: isDeleted("page", true) },
	"page.restore": {
		isContent: true,
		input: { id: 1 },
		given: "update page set deleted_at = now()",
		done: isDeleted("page", false),
	},
};
