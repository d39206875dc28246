import { expect } from "vitest";
import { readContentVersion } from "#db/content-version.ts";
import { PostPreview } from "#db/entities/post-preview.entity.ts";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { hashToken } from "../lib/secret-token.ts";
import type { TestSite } from "./test-site.ts";

/** The parts of a response that show the effect of an operation. */
interface OperationResult {
	headers: Headers;
	data: unknown;
}

/** One operation of the site, over either transport: REST or tRPC. */
export interface Operation {
	/** The method and the path, if REST has the operation. */
	rest?: string;
	/** A valid body of the REST request. */
	body?: unknown;
	/** A valid input of the tRPC procedure. */
	input?: unknown;
	headers?: Record<string, string>;
	/** SQL that brings the rows of `makeOneOfEach` into the state that the operation needs. */
	given?: string;
	/** True if it changes public content, which raises the content version by one. */
	isContent?: true;
	/** True if a visitor's call has another effect than the owner's. */
	isAnonymous?: true;
	/** Checks the effect. Every write has this check. */
	done?(site: TestSite, result: OperationResult): Promise<void>;
}

/** The token of the preview link of `makeOneOfEach`. */
export const PREVIEW_TOKEN = "x".repeat(43);

/** Creates one row of each noun with the id 1, so that the same parameters fit every path. */
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

/** The effect that the first row of a query has certain values. */
export const finds =
	(sql: string, expected: object): Effect =>
	async (site) =>
		expect((await site.em.execute(sql))[0]).toMatchObject(expected);

/** The effect that a table has a number of rows. */
export const count = (table: string, expected: number) =>
	finds(`select count(*)::int as count from ${table}`, { count: expected });

/** The effect that the row with the id 1 is in the trash, or not. */
export const isDeleted = (table: string, deleted: boolean) =>
	finds(`select deleted_at is not null as deleted from ${table} where id = 1`, { deleted });

/** Runs `work`, and checks that it raises the content version by one if it changes public content, otherwise not. */
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
