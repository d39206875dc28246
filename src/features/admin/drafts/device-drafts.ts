import { createStore, del, delMany, entries, set } from "idb-keyval";
import type { PostFields } from "../posts/post-fields.ts";

/** The draft of one open post form, stored on the device until the server has it. The field names are those in IndexedDB. */
export interface DeviceDraft {
	/** The id of the open form: the same post opened again, or in another tab, is another form. */
	formId: string;
	/**
	 * The idempotency key with which the post is created, if it is not `formId` because the draft was begun in another
	 * form.
	 */
	creationKey?: string;
	/** The post's id; null for a post that was never saved. */
	postId: number | null;
	/** The version of the post on which the draft is based. */
	version: number | null;
	fields: PostFields;
	/** The time at which the draft was stored, in milliseconds since 1970. */
	keptAt: number;
}

const drafts = createStore("admin-drafts", "drafts");
const lockOf = (formId: string) => `admin-draft/${formId}`;

/** @throws DOMException when the browser cannot store it, since its quota is used up or storage is forbidden */
export const storeDraft = (draft: DeviceDraft): Promise<void> => set(draft.formId, draft, drafts);

export const deleteDraft = (formId: string): Promise<void> => del(formId, drafts);

/** The ids of the forms that are open in this tab. */
const openFormIds = new Set<string>();

/** The number of stored drafts, without those of forms that are open in other tabs. */
export const countDrafts = async (): Promise<number> => (await findDrafts(openFormIds)).length;

/** Deletes the stored drafts, without those of forms that are open in other tabs. */
export async function clearDrafts(): Promise<void> {
	const found = await findDrafts(openFormIds);
	await delMany(
		found.map(({ formId }) => formId),
		drafts,
	);
}

/**
 * Marks a form as open by a Web Lock, so that its draft is not offered elsewhere meanwhile. The browser releases the lock
 * when the tab closes or crashes.
 *
 * @returns a function that releases the lock
 */
export function markFormOpen(formId: string): () => void {
	openFormIds.add(formId);
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	void navigator.locks?.request(lockOf(formId), () => held);
	return () => {
		openFormIds.delete(formId);
		release();
	};
}

/** The drafts whose forms are not open in any tab, the most recently stored first. */
export const findRecoverableDrafts = (): Promise<DeviceDraft[]> => findDrafts(new Set());

/** @param included the ids of open forms whose drafts are included */
async function findDrafts(included: Set<string>): Promise<DeviceDraft[]> {
	const all = await entries<string, DeviceDraft>(drafts);
	const { held = [] } = (await navigator.locks?.query()) ?? {};
	const locked = new Set(held.map(({ name }) => name));
	return all
		.map(([, draft]) => draft)
		.filter(({ formId }) => included.has(formId) || !locked.has(lockOf(formId)))
		.sort((a, b) => b.keptAt - a.keptAt);
}
