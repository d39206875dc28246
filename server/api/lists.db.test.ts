import { beforeEach, describe, expect, it } from "vitest";
import { makeOneOfEach } from "../testing/operation.ts";
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

let token: string;
beforeEach(async () => {
	({ token } = await site.signIn());
	await makeOneOfEach(site);
	for (const sql of MANY.split(";")) await site.em.execute(sql);
});

async function read(path: string) {
	const response = await site.request(path, { token });
	return { response, data: await response.json() };
}

describe.each(endpoints.flatMap(({ isList, path }) => (isList ? [path.replace("{slug}", "statya")] : [])))(
	"%s",
	(path) => {
		it("returns a hundred entries without a limit, and a link to the next page", async () => {
			const { response, data } = await read(path);
			expect(data).toHaveLength(100);
			const total = Number(response.headers.get("X-Total-Count"));
			expect(total).toBeGreaterThan(100);
			const next = `<${path}?offset=100>; rel="next"`;
			expect(response.headers.get("Link")).toContain(next);
			const rest = await read(`${path}?offset=100`);
			expect(rest.data).toHaveLength(total - 100);
		});

		it("rejects a limit above a hundred", async () => {
			expect((await read(`${path}?limit=100`)).data).toHaveLength(100);
			expect((await read(`${path}?limit=101`)).response.status).toBe(422);
		});
	},
);

describe("/api/blog/search", () => {
	const path = "/api/blog/search?q=%D0%B1%D0%B0%D1%80%D0%B0%D0%B1%D0%B0%D0%BD";

	it("returns twenty posts without a limit, and the number of all", async () => {
		const { data } = await read(path);
		expect(data.posts).toHaveLength(20);
		expect(data.total).toBe(100);
		const rest = await read(`${path}&offset=90`);
		expect(rest.data.posts).toHaveLength(10);
	});

	it("rejects a limit above twenty", async () => {
		expect((await read(`${path}&limit=20`)).data.posts).toHaveLength(20);
		expect((await read(`${path}&limit=21`)).response.status).toBe(422);
	});
});
