import { beforeEach, describe, expect, it } from "vitest";
import type { JournalAction } from "#contract/journal.ts";
import { JournalEntry } from "#db/entities/journal-entry.entity.ts";
import { verifyJournal } from "../features/journal/journal-check.service.ts";
import { makeOneOfEachAndSignIn } from "../testing/operation.ts";
import { OPERATIONS } from "../testing/operations.ts";
import { PROCEDURES } from "../testing/procedures.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();

type Act = [action: JournalAction, subject: string | RegExp];

/** The journal entries that each mutation adds when the admin performs the operations of the tests. */
const ACTS: Record<string, Act[]> = {
	"auth.login": [["signedIn", ""]],
	"auth.logout": [["signedOut", ""]],
	"auth.closeSession": [["sessionClosed", ""]],
	"auth.closeOtherSessions": [["otherSessionsClosed", ""]],
	"auth.changePassword": [["passwordChanged", ""]],
	"auth.changeUsername": [["usernameChanged", "вера"]],
	"auth.setPasswordOff": [["passwordTurnedOn", ""]],
	"passkey.signIn": [["signedIn", ""]],
	"passkey.create": [["keyAdded", "ключ 1"]],
	"passkey.delete": [["keyRemoved", "ключ 1"]],
	"recoveryCode.create": [["recoveryCodesMade", ""]],
	"recoveryCode.signIn": [
		["signedIn", ""],
		["recoveryCodeUsed", ""],
	],
	"post.publish": [["published", "статья 1"]],
	"post.setPublished": [["withdrawn", "статья 1"]],
	"post.delete": [["trashed", "статья 1"]],
	"post.restore": [["untrashed", "статья 1"]],
	"artwork.create": [["published", "работа 2"]],
	"artwork.publish": [["published", "работа 1"]],
	"artwork.setState": [["published", "работа 1"]],
	"artwork.setPublished": [["withdrawn", "работа 1"]],
	"artwork.delete": [["trashed", "работа 1"]],
	"artwork.restore": [["untrashed", "работа 1"]],
	"page.publish": [["published", "страница 1"]],
	"page.delete": [["trashed", "страница 1"]],
	"page.restore": [["untrashed", "страница 1"]],
	"artworkSection.delete": [["deleted", "раздел галереи 2"]],
	"category.delete": [["trashed", "категория 1"]],
	"category.restore": [["untrashed", "категория 1"]],
	"tag.delete": [["trashed", "тег 1"]],
	"tag.restore": [["untrashed", "тег 1"]],
	"tag.merge": [["trashed", "тег 1"]],
	"comment.reply": [
		["published", "комментарий 2"],
		["published", "комментарий 1"],
	],
	"comment.approve": [["published", "комментарий 1"]],
	"comment.unapprove": [["withdrawn", "комментарий 1"]],
	"comment.delete": [["trashed", "комментарий 1"]],
	"comment.restore": [["untrashed", "комментарий 1"]],
	"enquiry.delete": [["trashed", "заявка 1"]],
	"enquiry.restore": [["untrashed", "заявка 1"]],
	"media.applyAlt": [["published", "статья 1"]],
	"media.delete": [["trashed", "файл 1"]],
	"media.switchUses": [["published", "статья 1"]],
	"media.restore": [["untrashed", "файл 1"]],
	"personalData.export": [["personalDataExported", "комментариев: 1, отметок: 1, заявок: 0"]],
	"personalData.erase": [["personalDataErased", "комментариев: 1, отметок: 1, заявок: 0"]],
	"import.run": [["importRun", "ghost, статей: 0"]],
	"notice.save": [["noticeSettingsChanged", "Почта"]],
	"siteSection.publish": [["published", /^раздел [a-z]+$/]],
};

/** The mutations without a journal entry: they show or read data, or change what is not public yet. */
const SILENT = [
	...["artwork.move", "artwork.save", "artwork.schedule"],
	...["artworkSection.create", "artworkSection.move", "artworkSection.replace"],
	...["auth.confirmPassword", "passkey.signInOptions", "passkey.confirmOptions", "passkey.confirm"],
	...["page.create", "page.save", "page.schedule", "passkey.createOptions", "passkey.rename"],
	// A backup appears in the list of backups; a restore is recorded by the process that performs it.
	...["backup.create", "backup.restore"],
	...["category.create", "category.replace", "tag.create", "tag.replace"],
	...["comment.markContacted", "enquiry.markRead", "enquiry.saveNote", "enquiry.setState"],
	...["import.checkFeed", "import.clear", "import.stop"],
	...["auth.requestPasswordReset", "notice.discard", "notice.findChats", "notice.retry", "notice.sendTest"],
	...["media.rendition", "media.undoReplacement", "media.update"],
	...["post.advice", "post.create", "post.preview", "post.save", "post.schedule", "post.sharePicture"],
	...["previewLink.create", "previewLink.revoke", "previewLink.revokeAll"],
	...["siteSection.discard", "siteSection.save", "system.dismissReleaseNotes"],
];

const mutations = [...PROCEDURES].filter(([, type]) => type === "mutation").map(([name]) => name);

it("every mutation is listed as leaving journal entries or none", () => {
	expect([...Object.keys(ACTS), ...SILENT].sort()).toEqual(mutations.sort());
});

describe("the journal has the expected entries after", () => {
	beforeEach(async () => {
		site.adminToken = (await makeOneOfEachAndSignIn(site)).token;
	});

	it.each(mutations)("%s", async (name) => {
		const { input, headers = {}, given, prepare } = OPERATIONS[name] ?? {};
		if (given) await site.em.execute(given);
		await prepare?.(site);
		expect((await site.trpc(name, input, { as: "admin", headers })).status).toBe(200);
		await site.imports.settled();
		const entries = await site.em.find(JournalEntry, {}, { orderBy: { id: "asc" } });
		const expected = (ACTS[name] ?? []).map(([action, subject]) => ({
			...{ action, origin: "admin", admin: "owner" },
			subject: typeof subject === "string" ? subject : expect.stringMatching(subject),
		}));
		expect(entries).toMatchObject(expected);
		expect(entries).toHaveLength(expected.length);
		expect((await verifyJournal(site.em)).brokenAt).toBeNull();
	});
});
