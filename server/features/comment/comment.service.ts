import { createHash } from "node:crypto";
import { writeContent } from "../../../db/content-version.ts";
import { Comment } from "../../../db/entities/comment.entity.ts";
import { consent } from "../../../src/content/consent.ts";
import { SiteError } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { LIST_MAX, type PageQuery } from "../fields.schema.ts";
import { getPublicPost } from "../post/post.service.ts";
import { hashVisitorId } from "../visitor/visitor.service.ts";
import type { CommentInput } from "./comment.schema.ts";

const missingComment = () => new SiteError("missing", "Комментарий не найден");

/** The approved comments of a public post, oldest first, and how many there are. */
export async function listApprovedComments(
	scope: Scope,
	slug: string,
	{ limit = LIST_MAX, offset = 0 }: PageQuery,
): Promise<{ comments: Comment[]; total: number }> {
	const post = await getPublicPost(scope, slug);
	const [comments, total] = await scope.em.findAndCount(
		Comment,
		{ post: post.id, isApproved: true, deletedAt: null },
		{
			orderBy: { createdAt: "asc", id: "asc" },
			limit,
			offset,
		},
	);
	return { comments, total };
}

/**
 * Takes a reader's comment, to wait for the owner, with the record of the consent it came under.
 *
 * @throws SiteError `missing` or `gone` when there is no such public post
 */
export async function createComment(
	scope: Scope,
	slug: string,
	input: CommentInput,
): Promise<Comment> {
	const post = await getPublicPost(scope, slug);
	const now = scope.clock.now();
	const { visitorId } = scope.origin;
	const em = scope.em.fork();
	const comment = em.create(Comment, {
		post: post.id,
		authorName: input.authorName,
		authorEmail: input.authorEmail,
		content: input.content,
		visitor: visitorId ? hashVisitorId(visitorId) : null,
		consentRevision: consent.revision,
		consentHash: createHash("sha256").update(consent.text).digest("hex"),
		consentAt: now,
		createdAt: now,
	});
	await em.flush();
	return comment;
}

/** All comments but the deleted and those under deleted posts, newest first. */
export function listComments(scope: Scope): Promise<Comment[]> {
	return scope.em.find(
		Comment,
		{ deletedAt: null, post: { deletedAt: null } },
		{
			populate: ["post"],
			orderBy: { createdAt: "desc", id: "desc" },
			strategy: "select-in",
		},
	);
}

/** Shows a comment to readers. @throws SiteError `missing`, also under a deleted post */
export async function approveComment(
	scope: Scope,
	id: number,
): Promise<Comment> {
	await changeComment(scope, id, { isApproved: true });
	return findComment(scope, id);
}

/** @throws SiteError `missing` */
export async function deleteComment(scope: Scope, id: number): Promise<void> {
	await changeComment(scope, id, { deletedAt: scope.clock.now() });
}

/** @throws SiteError `missing` when it is not in the trash */
export async function restoreComment(
	scope: Scope,
	id: number,
): Promise<Comment> {
	await writeContent(scope.em.fork(), async (em) => {
		const restored = await em.nativeUpdate(
			Comment,
			{ id, deletedAt: { $ne: null } },
			{ deletedAt: null },
		);
		if (restored === 0) throw missingComment();
	});
	return findComment(scope, id);
}

async function changeComment(
	scope: Scope,
	id: number,
	change: { isApproved?: true; deletedAt?: Date },
): Promise<void> {
	await writeContent(scope.em.fork(), async (em) => {
		const changed = await em.nativeUpdate(
			Comment,
			{ id, deletedAt: null, post: { deletedAt: null } },
			change,
		);
		if (changed === 0) throw missingComment();
	});
}

async function findComment(scope: Scope, id: number): Promise<Comment> {
	const comment = await scope.em.findOne(
		Comment,
		{ id },
		{ populate: ["post"], refresh: true },
	);
	if (!comment) throw missingComment();
	return comment;
}
