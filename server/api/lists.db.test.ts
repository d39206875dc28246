import { beforeEach, describe, expect, it } from "vitest";
import { makeOnce } from "../testing/make-once.ts";
import { makeRows } from "../testing/operation.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { endpoints } from "./rest.ts";

const site = setUpTestSite();

const MANY = `
	insert into category (name, slug, created_at) select 'К', 'k-' || n, now() from generate_series(1, 100) as n;
	insert into tag (name, slug, created_at) select 'Т', 't-' || n, now() from generate_series(1, 100) as n;
	insert into comment (post_id, author_name, author_email, content, is_approved, is_urgent, consent_revision,
		consent_hash, consent_at, waiting_since, created_at)
		select 1, 'А', 'a@example.org', 'Да', true, false, 'r', repeat('0', 64), now(), now(), now() from generate_series(1, 100) as n;
	with many as (select nextval(pg_get_serial_sequence('post', 'id')) as id from generate_series(1, 100)),
	posts as (
		insert into post (id, title, content, excerpt, published, is_draft, featured_image, meta_description,
			reading_time, html, text, summary, renderer_version, created_at, updated_at, published_at)
		select id, 'Барабан', 'а', '', true, false, '', '', 1, '', 'барабан', '', 99, now(), now(), now() from many
	)
	insert into post_slug (slug, post_id, is_current, created_at) select 'z-' || id, id, true, now() from many`;

async function makeLongLists(): Promise<string> {
	await makeRows(site);
	for (const sql of MANY.split(";")) await site.em.execute(sql);
	return (await site.signIn()).token;
}

beforeEach(async () => {
	site.adminToken = await makeOnce(site, makeLongLists);
});

const read = (path: string) => site.rest(path, { as: "admin" });

describe.each(endpoints.flatMap(({ isList, path }) => (isList ? [path.replace("{slug}", "statya")] : [])))(
	"%s",
	(path) => {
		it("returns 100 entries by default and at most, with a link to the next page", async () => {
			const { headers, body } = await read(path);
			expect(body).toHaveLength(100);
			const total = Number(headers.get("X-Total-Count"));
			expect(total).toBeGreaterThan(100);
			expect(headers.get("Link")).toContain(`<${path}?offset=100>; rel="next"`);
			expect((await read(`${path}?offset=100`)).body).toHaveLength(total - 100);
			expect((await read(`${path}?offset=1&limit=1`)).body).toMatchObject([{ id: body[1].id }]);
			expect((await read(`${path}?limit=100`)).body).toHaveLength(100);
			for (const limit of [0, 101]) expect((await read(`${path}?limit=${limit}`)).status).toBe(422);
		});
	},
);

it("a search returns 20 posts by default and at most, with the total count", async () => {
	const path = "/api/blog/search?q=%D0%B1%D0%B0%D1%80%D0%B0%D0%B1%D0%B0%D0%BD";
	const { body } = await read(path);
	expect(body).toMatchObject({ posts: { length: 20 }, total: 100 });
	expect((await read(`${path}&offset=90`)).body.posts).toHaveLength(10);
	expect((await read(`${path}&limit=20`)).body.posts).toHaveLength(20);
	expect((await read(`${path}&limit=21`)).status).toBe(422);
});
