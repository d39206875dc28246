import { beforeEach, describe, expect, it } from "vitest";
import { cleanText } from "#contract/control-characters.ts";
import { entityMetadata } from "#db/entities.ts";
import { makeOneOfEachAndSignIn } from "../testing/operation.ts";
import { OPERATIONS } from "../testing/operations.ts";
import { PASSWORD, setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const CONTROLS = "\u0000\u0001\u0008\u000b\u000c\u001f\u007f\u0085\u009f\ufffe\uffff\ud800";
/** Fields that are not free text: they are rejected, or compared as they are. */
const EXACT_FIELDS =
	/^(.*\.)?(slug|state|from|channel|place|entity|key|url|publishAt|withdrawAt|file|checkedAt|currentPassword|newPassword|password|kinds(\.\d+)?|security|apiUrl)$|^passkey\./;

/** Copies a value, inserting control characters and decomposed letters into every text. */
function withControls(value: unknown, path = ""): unknown {
	if (typeof value === "string") {
		if (EXACT_FIELDS.test(path)) return value;
		return (value.slice(0, 2) + CONTROLS + value.slice(2)).normalize("NFD");
	}
	if (Array.isArray(value)) return value.map((item) => withControls(item, path));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, item]) => [key, withControls(item, path ? `${path}.${key}` : key)]),
	);
}

const hasText = (value: unknown) => JSON.stringify(withControls(value)) !== JSON.stringify(value);

const sent = Object.entries(OPERATIONS).flatMap(([name, { rest = "", body, input, ...operation }]) => {
	const [method = "", path = ""] = rest.replace("{id}", "1").replace("{slug}", "statya").split(" ");
	const overRest = { name: `${name} over REST`, method, path, body, ...operation };
	const overTrpc = { name: `${name} over tRPC`, method: "POST", path: `/api/trpc/${name}`, body: input, ...operation };
	// Operations without an input exist over REST only.
	return [overRest, overTrpc].filter((each) => hasText(each.body) && !(each.body instanceof Uint8Array));
});

/** All texts in the database, one per line. */
async function storedTexts(): Promise<string> {
	const texts: string[] = [];
	for (const { tableName } of entityMetadata) {
		const rows = await site.em.execute<{ row: string }[]>(`select row_to_json(t)::text as row from ${tableName} t`);
		for (const { row } of rows) {
			JSON.parse(row, (_, value) => {
				if (typeof value === "string") texts.push(value);
			});
		}
	}
	return texts.join("\n");
}

describe("control characters are removed from every text of", () => {
	let token: string;
	beforeEach(async () => {
		({ token } = await makeOneOfEachAndSignIn(site));
	});

	it.each(sent)("$name", async ({ method, path, body, given, headers, done, effectFor }) => {
		if (given) await site.em.execute(given);
		const session = effectFor === "visitor" ? {} : { token };
		const response = await site.request(path, {
			method,
			body: withControls(body),
			headers: { ...headers },
			...session,
		});
		expect(response.status, await response.clone().text()).toBeLessThan(300);
		// The write succeeds as if the control characters had not been there.
		const written = response.status === 204 ? undefined : await response.json();
		const data = written?.result ? written.result.data : written;
		await done?.(site, { headers: response.headers, data });
		const stored = await storedTexts();
		expect(stored).toContain("statya");
		expect(stored).toBe(cleanText(stored));
	});

	it("the form without scripts", async () => {
		const fields = { authorName: "Анна", authorEmail: "anna@example.org", content: "Спасибо\r\nвам\tза статью" };
		const form = new URLSearchParams({ consent: "on" });
		for (const [name, text] of Object.entries(fields)) {
			// Browsers replace lone surrogates in forms by U+FFFD.
			form.set(name, String(withControls(text)).replaceAll("\ud800", ""));
		}
		const response = await site.request("/blog/statya/comments", {
			body: form.toString(),
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
		});
		expect(response.status).toBe(303);
		const stored = await site.em.execute("select author_name, author_email, content from comment where id = 2");
		expect(stored).toEqual([
			{ author_name: fields.authorName, author_email: fields.authorEmail, content: "Спасибо\nвам\tза статью" },
		]);
	});

	it("a search and a list filter", async () => {
		for (const path of ["/api/blog/search?q=", "/api/blog/posts?category=", "/api/blog/posts?tag="]) {
			const odd = await site.request(`${path}%00%01%EF%BF%BE`);
			const plain = await site.request(path);
			expect([odd.status, await odd.text()], path).toEqual([200, await plain.text()]);
		}
	});
});

it("decomposed letters, which Macs send, are stored composed and found in either form", async () => {
	const texts = { title: "Тихий край ёлок", content: "Йод и чай" };
	const decomposed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.normalize("NFD")]));
	const { body } = await site.rest("/api/admin/posts", {
		body: { ...decomposed, slug: "kraj", published: true },
		as: "admin",
	});
	expect(body).toMatchObject(texts);
	for (const q of ["тихий", "йод"]) {
		const found = await site.rest(`/api/blog/search?q=${encodeURIComponent(q.normalize("NFD"))}`);
		expect(JSON.stringify(found.body), q).toContain('"kraj"');
	}
	const tag = { name: "Чай", slug: "чай" };
	const sentTag = Object.fromEntries(Object.entries(tag).map(([name, text]) => [name, text.normalize("NFD")]));
	expect((await site.trpc("tag.create", sentTag)).data).toMatchObject(tag);
	await site.rest("/api/admin/posts", { body: { ...texts, slug: "chaj", tags: [1], published: true }, as: "admin" });
	const filter = (text: string) => site.request(`/api/blog/posts?tag=${encodeURIComponent(text)}`);
	expect(await (await filter("чай".normalize("NFD"))).text()).toContain('"chaj"');
});

it("control characters do not count towards the length limit of a text", async () => {
	const body = { slug: "novaya", title: "я".repeat(200) + CONTROLS };
	expect(await site.rest("/api/admin/posts", { body, as: "admin" })).toMatchObject({ status: 201 });
});

it("a password keeps its control characters", async () => {
	const currentPassword = PASSWORD.slice(0, 3) + CONTROLS + PASSWORD.slice(3);
	const changed = await site.trpc("auth.changePassword", { currentPassword, newPassword: "another long password" });
	expect(changed.problem).toMatchObject({ errors: [{ path: "currentPassword" }] });
});
