import { expect } from "vitest";
import { readContentVersion } from "#db/content-version.ts";
import { PostPreview } from "#db/entities/post-preview.entity.ts";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { hashToken } from "../lib/secret-token.ts";
import type { TestSite } from "./test-site.ts";

/** The answer to an operation, as far as its effect is told by it. */
interface Answer {
	headers: Headers;
	data: unknown;
}

/** One thing that can be asked of the site, through either door. */
export interface Operation {
	/** Method and path, where REST has it. */
	rest?: string;
	/** What REST is sent, with which it succeeds. */
	body?: unknown;
	/** What tRPC is sent, with which it succeeds. */
	input?: unknown;
	headers?: Record<string, string>;
	/** Brings one of each noun into the state that it needs. */
	given?: string;
	/** Whether readers can see what it changes: then it raises the content version, once. */
	isContent?: true;
	/** The owner's call means something else than a stranger's. */
	isOfStrangers?: true;
	/** Checks that it was really done. Every write has one. */
	done?(site: TestSite, answer: Answer): Promise<void>;
}

/** The secret of the one link to a post. */
export const PREVIEW_TOKEN = "x".repeat(43);

/** One of each noun, with the id 1, so that one address serves every path. */
export async function makeOneOfEach(site: TestSite): Promise<void> {
	const category = await makeCategory(site.em);
	const tags = [await makeTag(site.em)];
	const post = await makePost(site.em, { slug: "statya", category, tags });
	await makeComment(site.em, post, { isApproved: true });
	const now = site.clock.now();
	await site.em.insert(PostPreview, {
		tokenHash: hashToken(PREVIEW_TOKEN),
		post: post.id,
		createdAt: now,
		expiresAt: new Date(now.getTime() + 1),
	});
}

type Effect = NonNullable<Operation["done"]>;

/** The effect that the first row of a question to the database shows. */
export const finds =
	(sql: string, expected: object): Effect =>
	async (site) =>
		expect((await site.em.execute(sql))[0]).toMatchObject(expected);

/** The effect that a table has so many rows. */
export const count = (table: string, expected: number) =>
	finds(`select count(*)::int as count from ${table}`, { count: expected });

/** The effect that the row with the id 1 is in the trash, or not. */
export const isDeleted = (table: string, deleted: boolean) =>
	finds(`select deleted_at is not null as deleted from ${table} where id = 1`, {
		deleted,
	});

/** Does what `work` does, and looks whether the content version was raised as it should be. */
export async function expectContentVersion(
	site: TestSite,
	isContent: boolean | undefined,
	work: () => Promise<void>,
): Promise<void> {
	const before = await readContentVersion(site.em);
	await work();
	const after = await readContentVersion(site.em);
	expect(after - before).toBe(isContent ? 1 : 0);
}
