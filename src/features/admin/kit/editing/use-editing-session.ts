import { useEffect, useState, useSyncExternalStore } from "react";
import { randomUuid } from "../../../../lib/random-uuid.ts";
import { deleteDrafts, markFormOpen, storeDraft } from "../drafts/device-drafts.ts";
import { EditingSession } from "./editing-session.ts";
import type { EntityCalls, EntityKind, Versioned } from "./entity.ts";

/**
 * The editing session of a mounted form. It stores the draft when the page is hidden, closed or left.
 *
 * @param read returns the form's values; also called once after the form was unmounted
 */
export function useEditingSession<Values extends object, Entity extends Versioned>(
	kind: EntityKind<Values, Entity>,
	calls: EntityCalls<Values, Entity>,
	base: Entity | undefined,
	read: () => Values,
) {
	const [session] = useState(
		() => new EditingSession({ kind, calls, storeDraft, deleteDrafts, formId: randomUuid(), base, read }),
	);
	// Subscribes to the kind alone: the rest changes with every autosave and would re-render the form.
	const statusKind = useSyncExternalStore(session.subscribe, () => session.state().status.kind);

	useEffect(() => markFormOpen(session.formId), [session]);

	useEffect(() => {
		const store = () => void session.storeNow();
		const warn = (event: BeforeUnloadEvent) => {
			if (!session.hasUnstoredEdits() && !session.pending.isBusy) return;
			store();
			event.preventDefault();
		};
		document.addEventListener("visibilitychange", store);
		addEventListener("pagehide", store);
		addEventListener("beforeunload", warn);
		return () => {
			document.removeEventListener("visibilitychange", store);
			removeEventListener("pagehide", store);
			removeEventListener("beforeunload", warn);
			store();
		};
	}, [session]);

	return { session, statusKind };
}
