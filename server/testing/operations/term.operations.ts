import { expect } from "vitest";
import { finds, isDeleted, type Operation } from "../operation.ts";

function operationsOf(noun: string, path: string, input: { name: string; slug: string }): Record<string, Operation> {
	return {
		[`${noun}.list`]: { rest: `GET ${path}` },
		[`${noun}.trash`]: {
			given: `update ${noun} set deleted_at = now()`,
			async done(_site, { data }) {
				expect(data).toMatchObject([{ id: 1, postCount: 1, deletedAt: expect.any(String) }]);
			},
		},
		[`${noun}.create`]: {
			isContent: true,
			rest: `POST ${path}`,
			body: input,
			input,
			done: finds(`select name from ${noun} where id = 2`, { name: input.name }),
		},
		[`${noun}.replace`]: {
			isContent: true,
			input: { id: 1, [noun]: input },
			done: finds(`select name from ${noun} where id = 1`, { name: input.name }),
		},
		[`${noun}.delete`]: { isContent: true, rest: `DELETE ${path}/{id}`, input: { id: 1 }, done: isDeleted(noun, true) },
		[`${noun}.restore`]: {
			isContent: true,
			input: { id: 1 },
			given: `update ${noun} set deleted_at = now()`,
			done: isDeleted(noun, false),
		},
	};
}

/** Categories and tags. */
export const termOperations: Record<string, Operation> = {
	...operationsOf("category", "/api/categories", { name: "Новая", slug: "novaya" }),
	...operationsOf("tag", "/api/tags", { name: "Новый", slug: "новый" }),
	"tag.merge": {
		isContent: true,
		input: { fromId: 1, intoId: 2 },
		given: "insert into tag (name, slug, created_at) values ('Другой', 'другой', now())",
		async done(site, result) {
			await finds("select tag_id from post_tag", { tag_id: 2 })(site, result);
			await isDeleted("tag", true)(site, result);
			expect(result.data).toMatchObject({ id: 2, postCount: 1 });
		},
	},
};
