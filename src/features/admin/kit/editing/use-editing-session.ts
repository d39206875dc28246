import { useWindowEvent } from "@mantine/hooks";
import { useEffect, useState, useSyncExternalStore } from "react";
import { randomUuid } from "../../../../lib/random-uuid.ts";
import { deleteDrafts, markFormOpen, storeDraft } from "../drafts/device-drafts.ts";
import { EditingSession } from "./editing-session.ts";
import type { EntityCalls, EntityKind, Versioned } from "./entity.ts";

/** The session of a mounted form, stored when its page is hidden or left. @param read also called after unmounting */
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

	const store = () => void session.storeNow();
	useWindowEvent("visibilitychange", store);
	useWindowEvent("pagehide", store);
	useWindowEvent("beforeunload", (event) => {
		if (!session.hasUnstoredEdits() && !session.pending.isBusy) return;
		store();
		event.preventDefault();
	});
	useEffect(() => () => void session.storeNow(), [session]);

	return { session, statusKind };
}
