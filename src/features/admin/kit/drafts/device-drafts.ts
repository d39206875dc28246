import { createStore, del, delMany, entries, get, promisifyRequest } from "idb-keyval";
import { trackWork } from "../calls/running-work.ts";

/** The format of new drafts. When a field changes its meaning, raise it and convert older drafts in `findDrafts`. */
export const DRAFT_FORMAT = 2;

/** The draft of one open form, until the server has the values. The field names are those in IndexedDB. */
export interface DeviceDraft<Values = object> {
	format: typeof DRAFT_FORMAT;
	/** The id of the open form; opening the same entity again, or in another tab, gives another id. */
	formId: string;
	/** The idempotency key for creating the entity: the id of the form in which the draft was begun. */
	creationKey: string;
	/** The kind of the edited entity: `post`. */
	entity: string;
	/** The entity's id; null if it was never saved. */
	entityId: number | null;
	/** The title under which the draft is offered; may be empty. */
	title: string;
	/** The version of the entity on which the draft is based. */
	version: number | null;
	fields: Values;
	/** The time at which the draft was stored, in milliseconds since 1970. */
	keptAt: number;
}
export type NewDraft<Values> = Omit<DeviceDraft<Values>, "keptAt">;

/** True for a draft in the current format; one in a newer format is left to the newer version of the site. */
export const isReadable = ({ format, fields }: DeviceDraft): boolean => format === DRAFT_FORMAT && Boolean(fields);

const drafts = createStore("admin-drafts", "drafts");
const lockOf = (formId: string) => `admin-draft/${formId}`;

/**
 * Stores a draft and deletes those whose text it contains, by their form ids. One transaction does both, so that
 * closing the page can neither duplicate nor lose a text. @throws DOMException when the quota is used up or storage is
 * forbidden
 */
export const storeDraft = (draft: DeviceDraft, replaced: readonly string[] = []): Promise<void> =>
	trackWork(
		drafts("readwrite", (store) => {
			store.put(draft, draft.formId);
			for (const formId of replaced) store.delete(formId);
			return promisifyRequest(store.transaction);
		}),
	);

export const deleteDrafts = (formIds: string[]): Promise<void> => trackWork(delMany(formIds, drafts));

export const deleteDraft = (formId: string): Promise<void> => trackWork(del(formId, drafts));

/** The ids of the forms that are open in this tab. */
const openFormIds = new Set<string>();

/** The number of stored drafts, excluding those of forms that are open in other tabs. */
export const countDrafts = async (): Promise<number> => (await findDrafts(openFormIds)).length;

/** Deletes the stored drafts, except those of forms that are open in other tabs. */
export const clearDrafts = async (): Promise<void> =>
	deleteDrafts((await findDrafts(openFormIds)).map(({ formId }) => formId));

/** Marks a form as open by a Web Lock, which a crash releases too: its draft is not offered. @returns the release */
export function markFormOpen(formId: string): () => void {
	openFormIds.add(formId);
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	void navigator.locks?.request(lockOf(formId), () => held);
	return () => {
		openFormIds.delete(formId);
		release();
	};
}

/**
 * Claims a stored draft for one form, so that it is not offered elsewhere. Of several windows, one succeeds.
 * @returns a function that ends the claim; undefined if another window has claimed, restored or discarded the draft
 */
export async function claimDraft(formId: string): Promise<(() => void) | undefined> {
	const { promise: ended, resolve: end } = Promise.withResolvers<void>();
	const isClaimed = await new Promise<boolean>((resolve, reject) => {
		if (!navigator.locks) return resolve(true);
		const options = { ifAvailable: true };
		navigator.locks
			.request(lockOf(formId), options, (lock) => {
				resolve(lock !== null);
				return lock ? ended : undefined;
			})
			.catch(reject);
	});
	if (!isClaimed) return;
	// Without IndexedDB, no other window can have taken the draft.
	if (await get(formId, drafts).catch(() => true)) return end;
	end();
}

/** The drafts whose forms are not open in any tab, the most recently stored first; none without IndexedDB. */
export const findRecoverableDrafts = (): Promise<DeviceDraft[]> => trackWork(findDrafts(new Set()).catch(() => []));

/** @param included the ids of open forms whose drafts are included */
async function findDrafts(included: Set<string>): Promise<DeviceDraft[]> {
	const all = await entries<string, DeviceDraft>(drafts);
	const { held = [] } = (await navigator.locks?.query()) ?? {};
	const locked = new Set(held.map(({ name }) => name));
	return all
		.map(([, draft]) => draft)
		.filter((draft) => isReadable(draft) && (included.has(draft.formId) || !locked.has(lockOf(draft.formId))))
		.sort((a, b) => b.keptAt - a.keptAt);
}
