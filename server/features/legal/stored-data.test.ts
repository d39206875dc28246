import { expect, it } from "vitest";
import { STORED_DATA_VERSION } from "#contract/personal-data.ts";
import { entityMetadata } from "#db/entities.ts";

/**
 * The value of `STORED_DATA_VERSION` for which this list was written: the columns with data about people, by table.
 */
const VERSION = 4;
const STORED: Record<string, string> = {
	comment:
		"id post authorName authorEmail content searched isByAuthor replyTo isApproved waitingSince isUrgent contactedAt visitor consent consentRevision consentHash consentAt createdAt deletedAt",
	enquiry:
		"id name channel address addressKey halfDays timeZone message aboutKind aboutKey aboutTitle state readAt isUrgent note appointmentAt consent consentRevision consentHash consentAt createdAt closedAt deletedAt",
	form_attempt: "id form ipHash createdAt",
	like_limit: "day ipHash likes likesOfPost",
	passkey_challenge: "challenge purpose session ipHash expiresAt",
	post_like: "post visitor createdAt",
	session: "id tokenHash admin userAgent ip createdAt lastUsedAt expiresAt confirmedAt",
	sign_in_failure: "id ip username createdAt",
	visit: "day kind subject visitor ipHash",
	visitor_salt: "day salt",
};

/** The tables that hold nothing about visitors. */
const WITHOUT_PEOPLE = [
	...[
		"admin",
		"applied_seed",
		"artwork",
		"artwork_section",
		"artwork_slug",
		"category",
		"cdn_page",
		"content_version",
		"daily_count",
	],
	...["page", "page_slug"],
	...[
		"index_now_entry",
		// The journal names admins alone (decision 27).
		"journal_entry",
		"legal_revision",
		"media",
		"media_orphan",
		"media_rendition",
		"media_replacement",
		"media_use",
	],
	...[
		"post",
		"post_search",
		"post_slug",
		"post_tag",
		"preview_link",
		"redirect",
		"revision",
		"revision_base",
		"search_word",
	],
	...["notice_channel", "notice_delivery", "notice_secret", "passkey", "recovery_code"],
	...["sign_in_device", "signed_link", "site_section", "tag"],
];

const WAY_OUT =
	"The site stores something else about people. Raise STORED_DATA_VERSION of contract/personal-data.ts, so that the admin asks for a new revision of the privacy policy; change the policy's example in db/seeders/demo/sections; then write the columns and the version down here.";

it("the stored data about people is what the privacy policy was written for", () => {
	const stored = entityMetadata
		.filter(({ tableName }) => tableName in STORED)
		.map(({ tableName, properties }) => [tableName, Object.keys(properties).join(" ")]);
	expect(Object.fromEntries(stored), WAY_OUT).toEqual(STORED);
	expect(STORED_DATA_VERSION, WAY_OUT).toBe(VERSION);
});

it("every table is classified as holding data about visitors or not", () => {
	const unknown = entityMetadata
		.map(({ tableName }) => tableName)
		.filter((table) => !(table in STORED || WITHOUT_PEOPLE.includes(table)));
	expect(unknown, `Name these tables in STORED or WITHOUT_PEOPLE of this test. ${WAY_OUT}`).toEqual([]);
});
