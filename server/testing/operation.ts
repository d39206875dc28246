import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Backup } from "#contract/backup.ts";
import { PreviewLink } from "#db/entities/preview-link.entity.ts";
import { makeArtwork } from "#db/factories/artwork.factory.ts";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makeEnquiry } from "#db/factories/enquiry.factory.ts";
import { makeMedia } from "#db/factories/media.factory.ts";
import { makePage } from "#db/factories/page.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { addMissingSections } from "../features/site-section/site-section.service.ts";
import { hashToken } from "../lib/secret-token.ts";
import { makeOnce } from "./make-once.ts";
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
	/** The query of the REST request, with its question mark. */
	query?: string;
	/** A valid input of the tRPC procedure. */
	input?: unknown;
	headers?: Record<string, string>;
	/** The SQL that changes the rows of `makeOneOfEach` to the state that the operation needs. */
	given?: string;
	/** Sets up the in-process state that the operation needs. */
	prepare?(site: TestSite): Promise<void>;
	/** True if it changes public content, which raises the content version by one. */
	isContent?: true;
	/** The caller whose call has the effect, if those of the owner and of a visitor differ. */
	effectFor?: "owner" | "visitor";
	/** Checks the effect. Every write has this check. */
	done?(site: TestSite, result: OperationResult): Promise<void>;
}

/** The token of the preview link of `makeOneOfEach`. */
export const PREVIEW_TOKEN = "x".repeat(43);

/** The backup of `makeOneOfEach`. */
export const BACKUP: Backup = {
	name: "backup-20260101t000000z.zip",
	createdAt: "2026-01-01T00:00:00.000Z",
	verifiedAt: "2026-01-01T00:00:01.000Z",
	reason: "nightly",
	...{ bytes: 4, posts: 1, artworks: 1, comments: 1, files: 1, missing: 0, journal: null },
};

/** Creates one row of each entity with the id 1, so that the same parameters fit every path, and a backup. */
export async function makeOneOfEach(site: TestSite): Promise<void> {
	makeBackup(site);
	await makeOnce(site, makeRows);
}

async function makeRowsAndSignIn(site: TestSite) {
	await makeRows(site);
	return site.signIn();
}

/** Runs `makeOneOfEach`, and signs the admin in. */
export async function makeOneOfEachAndSignIn(site: TestSite): ReturnType<TestSite["signIn"]> {
	makeBackup(site);
	return makeOnce(site, makeRowsAndSignIn);
}

/** Creates the backup `BACKUP`. */
function makeBackup({ backupFolder }: TestSite): void {
	writeFileSync(join(backupFolder, BACKUP.name), "copy");
	writeFileSync(join(backupFolder, BACKUP.name.replace(".zip", ".json")), JSON.stringify(BACKUP));
}

/** Creates the rows of `makeOneOfEach`. */
export async function makeRows(site: TestSite): Promise<void> {
	const category = await makeCategory(site.em);
	const tags = [await makeTag(site.em)];
	const post = await makePost(site.em, { slug: "statya", category, tags });
	await makeComment(site.em, post, { isApproved: true });
	await makeEnquiry(site.em);
	await makeMedia(site.em, { hash: "a".repeat(32) });
	// The work has another picture, so that the first one is unused.
	await makeArtwork(site.em, { slug: "statya" });
	await makePage(site.em, { slug: "statya" });
	const now = site.clock.now();
	await addMissingSections(site.em, now);
	await site.em.insert(PreviewLink, {
		tokenHash: hashToken(PREVIEW_TOKEN),
		entity: "post",
		entityId: post.id,
		createdAt: now,
		expiresAt: new Date(now.getTime() + 1),
	});
}

type Effect = NonNullable<Operation["done"]>;

/** Combines several effects. */
export const all =
	(...effects: Effect[]): Effect =>
	async (site, result) => {
		for (const effect of effects) await effect(site, result);
	};

/** The effect that the response contains certain data. */
export const answers =
	(expected: unknown): Effect =>
	async (_site, { data }) =>
		expect(data).toEqual(expected);

/** The effect that the first row of a query contains certain values. */
export const finds =
	(sql: string, expected: object): Effect =>
	async (site) =>
		expect((await site.em.execute(sql))[0]).toMatchObject(expected);

/** The effect that a table contains a number of rows. */
export const count =
	(table: string, expected: number): Effect =>
	async (site) =>
		expect(await site.count(table)).toBe(expected);

/** The effect that the row with the id 1 is in the trash, or not. */
export const isDeleted = (table: string, deleted: boolean) =>
	finds(`select deleted_at is not null as deleted from ${table} where id = 1`, { deleted });
