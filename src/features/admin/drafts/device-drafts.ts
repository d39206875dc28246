import { createStore, del, delMany, entries, set } from "idb-keyval";
import type { PostFields } from "../posts/post-fields.ts";

/** What was typed into one open form, kept on the device until the server has it. */
export interface DeviceDraft {
	/** The open form: another tab, or the same post opened again, is another. */
	formId: string;
	/** What names to the server the post that the text makes, where it was begun in another form. */
	creationKey?: string;
	/** The post; nothing for one that was never saved. */
	postId: number | null;
	/** The version that the typing began with. */
	version: number | null;
	fields: PostFields;
	/** When it was kept, in milliseconds since 1970. */
	keptAt: number;
}

const drafts = createStore("admin-drafts", "drafts");
const lockOf = (formId: string) => `admin-draft/${formId}`;

/** @throws what the browser says when it cannot keep anything: full, forbidden */
export const keepDraft = (draft: DeviceDraft): Promise<void> =>
	set(draft.formId, draft, drafts);

export const dropDraft = (formId: string): Promise<void> => del(formId, drafts);

/** The forms that are open in this tab. */
const own = new Set<string>();

/** The number of stored drafts, without those of forms that are open in other tabs. */
export const countDrafts = async (): Promise<number> =>
	(await findDrafts(own)).length;

/** Forgets the texts that are kept, but those of forms in other tabs, which count on them. */
export async function clearDrafts(): Promise<void> {
	const known = await findDrafts(own);
	await delMany(
		known.map(({ formId }) => formId),
		drafts,
	);
}

/**
 * Marks a form as open, so that its draft is not offered elsewhere while it is. The browser ends the mark
 * with the tab, however that ends.
 *
 * @returns how to end it
 */
export function holdForm(formId: string): () => void {
	own.add(formId);
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	void navigator.locks?.request(lockOf(formId), () => held);
	return () => {
		own.delete(formId);
		release();
	};
}

/** The drafts of forms that are open nowhere any more, the last kept first. */
export const findLeftDrafts = (): Promise<DeviceDraft[]> =>
	findDrafts(new Set());

/** @param counted the open forms whose drafts count too */
async function findDrafts(counted: Set<string>): Promise<DeviceDraft[]> {
	const all = await entries<string, DeviceDraft>(drafts);
	const { held = [] } = (await navigator.locks?.query()) ?? {};
	const open = new Set(held.map(({ name }) => name));
	return all
		.map(([, draft]) => draft)
		.filter(({ formId }) => counted.has(formId) || !open.has(lockOf(formId)))
		.sort((a, b) => b.keptAt - a.keptAt);
}
