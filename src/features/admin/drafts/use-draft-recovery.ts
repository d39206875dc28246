import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AdminPost } from "#contract/post.ts";
import { randomUuid } from "../../../lib/random-uuid.ts";
import { notifications } from "../notifications/notify.ts";
import { completeFields, differences, fieldsOf } from "../posts/post-fields.ts";
import { type DeviceDraft, deleteDraft, findRecoverableDrafts, storeDraft } from "./device-drafts.ts";

export interface DraftRecoveryOptions {
	/** The post's id; null for a new post. */
	postId: number | null;
	/** The post as the server last returned it; undefined for a new post. */
	base: AdminPost | undefined;
	/** The form as a draft, if it has unsaved edits. */
	unsaved(): Omit<DeviceDraft, "keptAt"> | undefined;
	/** Fills the form with the draft. @returns whether the device has stored it as the form's own draft */
	onRestore(draft: DeviceDraft): Promise<boolean>;
}

/** The recoverable drafts of a post, the one that is being compared with the form, and the actions on them. */
export function useDraftRecovery({ postId, base, unsaved, onRestore }: DraftRecoveryOptions) {
	const [drafts, setDrafts] = useState<DeviceDraft[]>([]);
	const [compared, setCompared] = useState<DeviceDraft>();
	/** The ids of drafts that a restored one has replaced and the device refused to store: they exist only here. */
	const onlyInMemory = useRef(new Set<string>());
	const isRestoring = useRef(false);
	// Read once, when the form is opened: later drafts are the form's own.
	const selectRecoverable = useEffectEvent((found: DeviceDraft[]) =>
		found
			.filter((draft) => draft.postId === postId)
			.map((draft) => ({
				...draft,
				fields: completeFields(draft.fields, base),
			}))
			.filter((draft) => isWorthOffering(draft, base)),
	);
	useEffect(() => {
		let isMounted = true;
		void findRecoverableDrafts()
			.then(selectRecoverable)
			.then((found) => isMounted && setDrafts(found))
			// Without IndexedDB there are no drafts to offer.
			.catch(() => undefined);
		return () => {
			isMounted = false;
		};
	}, []);

	const removeFromList = ({ formId }: DeviceDraft) => {
		setCompared(undefined);
		setDrafts((all) => all.filter((draft) => draft.formId !== formId));
	};
	const discard = async (draft: DeviceDraft) => {
		setCompared(undefined);
		// The offer disappears only when the draft is deleted from the device.
		await deleteDraft(draft.formId).catch(() => undefined);
		removeFromList(draft);
	};
	const restore = async (draft: DeviceDraft) => {
		setCompared(undefined);
		// Ignores a second press while the device is being read.
		if (isRestoring.current) return;
		isRestoring.current = true;
		const isMissing = (await isTakenElsewhere(draft)) && !onlyInMemory.current.has(draft.formId);
		isRestoring.current = false;
		if (isMissing) {
			removeFromList(draft);
			notifications.add({
				variant: "destructive",
				topic: `draft ${draft.formId}`,
				title: "Этого текста здесь больше нет",
				text: "Его уже взяли или отбросили в другом окне.",
			});
			return;
		}
		await fillForm(draft);
	};
	const fillForm = async (draft: DeviceDraft) => {
		const replaced = unsaved();
		removeFromList(draft);
		if (replaced) {
			// The form's previous values are offered as a draft in turn, so that neither text is lost.
			const previous = {
				...replaced,
				formId: randomUuid(),
				keptAt: Date.now(),
			};
			setDrafts((all) => [...all, previous]);
			void storeDraft(previous).catch(() => onlyInMemory.current.add(previous.formId));
		}
		// The draft is deleted only when the device has stored it again as the form's own.
		if (await onRestore(draft)) {
			await deleteDraft(draft.formId).catch(() => undefined);
		}
	};

	return { drafts, compared, setCompared, restore, discard };
}

/** @returns whether another window has restored or discarded the draft since it was offered here */
async function isTakenElsewhere({ formId }: DeviceDraft): Promise<boolean> {
	try {
		const found = await findRecoverableDrafts();
		return found.every((draft) => draft.formId !== formId);
	} catch {
		return false;
	}
}

// A draft that equals the saved post was saved although the response was lost: it is deleted.
function isWorthOffering(draft: DeviceDraft, base: AdminPost | undefined) {
	if (!base || differences(draft.fields, fieldsOf(base)).length > 0) return true;
	void deleteDraft(draft.formId).catch(() => undefined);
	return false;
}
