import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readContentVersion } from "../../../db/content-version.ts";
import { Comment } from "../../../db/entities/comment.entity.ts";
import { makeComment } from "../../../db/factories/comment.factory.ts";
import { makePost } from "../../../db/factories/post.factory.ts";
import { consent } from "../../../src/content/consent.ts";
import { legalText } from "../../../src/content/legal-text.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { deletePost } from "../post/post-editing.service.ts";
import { presentComment } from "./comment.presenter.ts";
import { commentInputSchema } from "./comment.schema.ts";
import { createComment, listApprovedComments } from "./comment.service.ts";
import { approveComment } from "./comment-moderation.service.ts";

const site = setUpTestSite();
const input = commentInputSchema.parse({
	authorName: " Анна ",
	authorEmail: "anna@example.org",
	content: "Первая строка\r\nвторая",
	consent: true,
});

describe("a comment", () => {
	it("waits for the owner, with the record of its consent", async () => {
		await makePost(site.em, { slug: "statya" });
		const { id } = await createComment(site.scope(), "statya", input);
		const comment = await site.em.findOneOrFail(Comment, id);
		expect(comment).toMatchObject({
			authorName: "Анна",
			content: "Первая строка\nвторая",
			isApproved: false,
			consentRevision: consent.revision,
			consentAt: site.clock.now(),
		});
		expect(comment.consentHash).toBe(
			createHash("sha256").update(legalText(consent)).digest("hex"),
		);
		const { total } = await listApprovedComments(site.scope(), "statya", {});
		expect(total).toBe(0);
	});

	it("is taken under public posts alone", async () => {
		await makePost(site.em, { slug: "chernovik", isPublished: false });
		const post = await makePost(site.em, { slug: "udalena" });
		await deletePost(site.scope(), post.id);
		const send = (slug: string) => createComment(site.scope(), slug, input);
		await expect(send("chernovik")).rejects.toMatchObject({ kind: "missing" });
		await expect(send("net")).rejects.toMatchObject({ kind: "missing" });
		await expect(send("udalena")).rejects.toMatchObject({ kind: "gone" });
	});

	it("is seen by readers once approved, without the e-mail", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const { id } = await makeComment(site.em, post);
		const before = await readContentVersion(site.em);
		const approved = await approveComment(site.scope(), id);
		expect(approved.isApproved).toBe(true);
		expect(await readContentVersion(site.em)).toBe(before + 1);
		const { comments } = await listApprovedComments(site.scope(), "statya", {});
		expect(comments.map(presentComment).map(Object.keys)).toEqual([
			["id", "authorName", "content", "createdAt"],
		]);
	});

	it("stands under the older ones", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const moment = new Date("2026-03-01");
		for (const [content, createdAt] of [
			["второй", moment],
			["третий", moment],
			["первый", new Date("2026-02-01")],
		] as const) {
			await makeComment(site.em, post, {
				content,
				createdAt,
				isApproved: true,
			});
		}
		const { comments } = await listApprovedComments(site.scope(), "statya", {});
		const contents = ["первый", "второй", "третий"];
		expect(comments.map(({ content }) => content)).toEqual(contents);
	});
});
