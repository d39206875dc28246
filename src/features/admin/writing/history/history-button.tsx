import { Button } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";
import { readStored } from "../../kit/editing/entity.ts";
import { notifyDone } from "../../kit/notifications/notify.ts";
import type { EntityForm } from "../entity-form/entity-form-shell.tsx";
import { HistoryDialog } from "./history-dialog.tsx";

/** The maximum number of saves before a restore, in case of continuous typing. */
const ATTEMPTS = 3;

/** The button that opens the history. A revision is restored as a new one, after unsaved edits were saved. */
export function HistoryButton<Values extends object>({ form }: { form: EntityForm<Values> }) {
	const { session, saveUnpublished: save, fill, compare } = form;
	const [isOpen, setIsOpen] = useState(false);
	const isSaved = useSyncExternalStore(session.subscribe, () => session.state().base !== undefined);
	if (!isSaved) return null;

	async function restore(stored: object) {
		setIsOpen(false);
		// Text typed during a save is saved too.
		for (let attempt = 1; session.isUnsaved(); attempt += 1) {
			if (attempt > ATTEMPTS || (await save()).kind !== "saved") return;
		}
		// The publication state stays that of the form.
		fill(readStored(session.kind, stored, session.values()));
		session.touch();
		const { kind } = await save({ isRestoring: true });
		if (kind !== "saved") return;
		const hasEdits = session.state().base?.hasEdits ?? false;
		notifyDone(
			`history ${session.formId}`,
			hasEdits ? "Версия восстановлена. Читатели увидят её, когда вы её опубликуете" : "Версия восстановлена",
		);
	}
	return (
		<>
			<Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
				История версий
			</Button>
			{isOpen && (
				<HistoryDialog session={session} compare={compare} onRestore={restore} onClose={() => setIsOpen(false)} />
			)}
		</>
	);
}
