import { describe, expect, it } from "vitest";
import type { EnquiryChannel } from "#contract/enquiry.ts";
import type { Post } from "#db/entities/post.entity.ts";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makeEnquiry } from "#db/factories/enquiry.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { PASSWORD, setUpTestSite } from "../../testing/test-site.ts";
import { listApprovedComments } from "../comment/comment.service.ts";
import { deleteComment } from "../comment/comment-moderation.service.ts";
import { postService } from "../post/post-editing.service.ts";
import { likePost } from "../reaction/reaction.service.ts";
import { hashVisitorId } from "../visitor/visitor.service.ts";
import { presentPersonalData } from "./personal-data.presenter.ts";
import { erasePersonalData, exportPersonalData } from "./personal-data.service.ts";

const site = setUpTestSite();

const ANNA = "anna@example.org";
const PHONE = "anna-phone-anna-phone";
const LAPTOP = "anna-laptop-anna-laptop";
const BORIS = "boris-boris-boris-boris";

const write = (post: Post, authorEmail: string, browser: string | null, change: object = {}) =>
	makeComment(site.em, post, { authorEmail, visitor: browser && hashVisitorId(browser), ...change });
const like = (browser: string | undefined, ...slugs: string[]) =>
	Promise.all(slugs.map((slug) => likePost(site.context({ visitorId: browser }), slug)));
const read = async (address = ANNA) => presentPersonalData(await exportPersonalData(site.context(), { address }));
const confirm = () => site.trpc("auth.confirmPassword", { password: PASSWORD });
const erase = (address = ANNA) => erasePersonalData(site.context(), { address });
const likeCounts = async () => {
	const rows = await site.em.execute<{ like_count: number }[]>("select like_count from post order by id");
	return rows.map(({ like_count }) => like_count);
};

/** Anna wrote from two devices and once without a visitor id, Boris from his device; all of them like posts. */
async function makeReaders() {
	const [one, two] = [await makePost(site.em, { slug: "odin" }), await makePost(site.em, { slug: "dva" })];
	await write(one, ANNA, PHONE, { isApproved: true });
	await write(two, "Anna@Example.ORG", LAPTOP);
	const trashed = await write(two, ANNA, null);
	await deleteComment(site.context(), trashed.id);
	await write(one, "boris@example.org", BORIS, { isApproved: true });
	await write(one, "hanna@example.org", null);
	await like(PHONE, "odin", "dva");
	await like(LAPTOP, "odin");
	await like(BORIS, "odin", "dva");
	await like(undefined, "odin");
	return { one, two };
}

describe("the data of an e-mail address", () => {
	it("is exported completely: comments in every state with consent and post, and likes of the same browsers", async () => {
		const { one, two } = await makeReaders();
		const data = await read();
		expect(data).toMatchObject({
			address: ANNA,
			exportedAt: "2026-03-12T09:00:00.000Z",
			comments: [
				{
					id: 1,
					authorEmail: ANNA,
					isApproved: true,
					deletedAt: null,
					consentRevision: "test",
					consentHash: "0".repeat(64),
					consentAt: expect.any(String),
					visitor: hashVisitorId(PHONE),
					post: { title: one.title, slug: "odin", published: true },
				},
				{ id: 2, authorEmail: "Anna@Example.ORG", isApproved: false, visitor: hashVisitorId(LAPTOP) },
				{ id: 3, deletedAt: "2026-03-12T09:00:00.000Z", visitor: null },
			],
		});
		expect(data.comments).toHaveLength(3);
		expect(data.likes.map(({ post }) => post.id)).toEqual([one.id, one.id, two.id]);
	});

	it("includes comments and likes of deleted posts, marked as not public", async () => {
		const { two } = await makeReaders();
		await postService.delete(site.context(), two.id);
		const posts = [{}, { post: { published: false } }, {}];
		expect(await read()).toMatchObject({ comments: posts, likes: { length: 3 } });
	});

	it("does not include comments that the same browser sent under another e-mail address", async () => {
		const { one } = await makeReaders();
		const other = await write(one, "vera@example.org", PHONE);
		expect((await read()).comments.map(({ id }) => id)).toEqual([1, 2, 3]);
		await erase();
		const left = await site.em.execute("select id from comment order by id");
		expect(left).toEqual([{ id: 4 }, { id: 5 }, { id: other.id }]);
	});

	it.each(["nobody@example.org", "nna@example.org", "a_na@example.org"])(
		"is empty for an unknown address (%s), with nothing to erase",
		async (email) => {
			await makeReaders();
			expect(await read(email)).toMatchObject({ comments: [], likes: [] });
			const raise = await site.raisedBy(async () => {
				expect(await erase(email)).toEqual({ comments: 0, likes: 0, enquiries: 0 });
			});
			expect(raise).toBe(0);
		},
	);
});

describe("erased data", () => {
	it("is permanently deleted, even from the trash, and its likes are subtracted from the counts", async () => {
		await makeReaders();
		expect(await likeCounts()).toEqual([4, 2]);
		expect(await erase()).toEqual({ comments: 3, likes: 3, enquiries: 0 });
		expect(await read()).toMatchObject({ comments: [], likes: [] });
		expect(await likeCounts()).toEqual([2, 1]);
		expect(await erase()).toEqual({ comments: 0, likes: 0, enquiries: 0 });
	});

	it("does not include the comments and likes of others", async () => {
		await makeReaders();
		await erase();
		const [comments, total] = await listApprovedComments(site.context(), "odin", {});
		expect([comments[0]?.authorEmail, total]).toEqual(["boris@example.org", 1]);
		expect(await read("boris@example.org")).toMatchObject({ comments: { length: 1 }, likes: { length: 2 } });
	});

	it("includes the likes of an impostor who used the address, and no data of others", async () => {
		await makeReaders();
		await like("impostor-impostor-1", "odin");
		const post = await makePost(site.em, { slug: "tri" });
		await write(post, "boris@example.org", "impostor-impostor-1");
		expect(await erase("boris@example.org")).toEqual({ comments: 2, likes: 3, enquiries: 0 });
		expect(await read()).toMatchObject({ comments: [{ id: 1 }, { id: 2 }, { id: 3 }], likes: { length: 3 } });
	});

	it("is erased once by two concurrent requests, even while others like posts", async () => {
		await makeReaders();
		const results = await Promise.all([
			erase(),
			erase(),
			...Array.from({ length: 8 }, (_, n) => like(`somebody-somebody-${n}`, "dva", "odin").then(() => undefined)),
		]);
		const erased = results.flatMap((result) => result?.comments ?? []);
		expect(erased.sort()).toEqual([0, 3]);
		expect(await likeCounts()).toEqual([10, 9]);
	});
});

describe("the enquiries of an address", () => {
	const PHONE_NUMBER = "79123456789";
	const ask = (channel: EnquiryChannel, address: string, change: object = {}) =>
		makeEnquiry(site.em, { channel, address, ...change });

	it("are exported with all fields and the consent, even from the trash, together with the comments", async () => {
		await makeReaders();
		await ask("email", "Anna@example.org", { note: "Перезвонить", message: "Хочу поговорить", deletedAt: new Date() });
		await ask("email", "boris@example.org");
		expect(await read()).toMatchObject({
			comments: { length: 3 },
			enquiries: [
				{
					address: "Anna@example.org",
					note: "Перезвонить",
					message: "Хочу поговорить",
					consentRevision: "test",
					consentHash: "0".repeat(64),
				},
			],
		});
		expect((await read()).enquiries).toHaveLength(1);
	});

	it.each([
		["a number that was typed with 8", "8 (912) 345-67-89", 3],
		["a number with its country code", "+7 912 345 67 89", 3],
		["a Telegram name", "@Anna_Anna", 1],
		["the URL of a Telegram name", "https://t.me/anna_anna", 1],
	])("are found by %s", async (_, address, count) => {
		await ask("phone", "+7 912 345-67-89");
		await ask("whatsapp", "8 912 345 67 89");
		await ask("telegram", "+7.912.345.67.89");
		await ask("telegram", "@Anna_Anna");
		await confirm();
		const found = await site.trpc("personalData.export", { address });
		expect(found.data).toMatchObject({ comments: [], likes: [], enquiries: { length: count } });
		expect(await site.trpc("personalData.erase", { address })).toMatchObject({
			status: 200,
			data: { comments: 0, likes: 0, enquiries: count },
		});
		expect(await site.count("enquiry")).toBe(4 - count);
	});

	it("are permanently deleted with the comments, and no others", async () => {
		await makeReaders();
		await ask("email", ANNA);
		await ask("phone", PHONE_NUMBER);
		expect(await erase()).toEqual({ comments: 3, likes: 3, enquiries: 1 });
		expect(await read()).toMatchObject({ comments: [], enquiries: [] });
		expect(await site.count("enquiry")).toBe(1);
	});
});

describe("a request over tRPC", () => {
	it.each([
		["export", { comments: { length: 3 }, likes: { length: 3 } }],
		["erase", { comments: 3, likes: 3, enquiries: 0 }],
	])(
		"to %s requires a confirmation, ignores the address's case and spacing, and rejects an invalid one",
		async (name, found) => {
			await makeReaders();
			const call = (input: object) => site.trpc(`personalData.${name}`, input);
			expect((await call({ address: ANNA })).problem).toMatchObject({ status: 403 });
			await confirm();
			for (const address of [
				"ann",
				"Анна",
				"",
				`${"a".repeat(250)}@example.org`,
				undefined,
				"%",
				"12",
				"a b@example.org",
			]) {
				expect((await call({ address })).problem).toMatchObject({ status: 422, errors: [{ path: "address" }] });
			}
			expect((await call({ address: ANNA, all: true })).status).toBe(422);
			expect(await call({ address: `  ${ANNA.toUpperCase()} ` })).toMatchObject({ status: 200, data: found });
		},
	);
});

it("a Cyrillic address is treated as one, however it is encoded in a comment, an enquiry or the search", async () => {
	await makePost(site.em, { slug: "statya" });
	const consent = { consent: true };
	const comment = { authorName: "Анна", authorEmail: "Anna@XN--80A1ACNY.XN--P1AI", content: "Спасибо", ...consent };
	expect((await site.rest("/api/blog/posts/statya/comments", { body: comment })).status).toBe(201);
	const enquiry = { name: "Анна", channel: "email", address: "anna@xn--80a1acny.XN--P1AI", ...consent };
	expect((await site.rest("/api/enquiries", { body: enquiry })).status).toBe(201);
	await confirm();
	for (const address of ["ANNA@почта.рф", "anna@xn--80a1acny.xn--p1ai"]) {
		expect((await site.trpc("personalData.export", { address })).data).toMatchObject({
			address: "anna@почта.рф",
			comments: [{ authorEmail: "anna@почта.рф" }],
			enquiries: [{ name: "Анна", address: "anna@почта.рф" }],
		});
	}
	expect(await erase("anna@почта.рф")).toMatchObject({ comments: 1, enquiries: 1 });
});

it("data that an earlier version stored with a punycode domain is found and erased", async () => {
	const [stored, asked] = ["anna@xn--80a1acny.ru", "anna@почта.ru"];
	await write(await makePost(site.em), stored, PHONE);
	const enquiry = await makeEnquiry(site.em, { address: stored });
	enquiry.addressKey = stored;
	await site.em.flush();
	expect(await read(asked)).toMatchObject({ comments: [{ authorEmail: stored }], enquiries: [{ address: stored }] });
	expect(await erase(asked)).toMatchObject({ comments: 1, enquiries: 1 });
});
