import { Alert, Button, Group, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { randomUuid } from "../../../../lib/random-uuid.ts";
import { trackWork } from "../../kit/calls/running-work.ts";
import { ComparisonDialog } from "../../kit/compare/comparison-dialog.tsx";
import { formatDateTime } from "../../kit/dates/use-site-date.ts";
import {
	claimDraft,
	type DeviceDraft,
	deleteDraft,
	findRecoverableDrafts,
	storeDraft,
} from "../../kit/drafts/device-drafts.ts";
import type { EditingSession } from "../../kit/editing/editing-session.ts";
import { isStoredAs, type Versioned } from "../../kit/editing/entity.ts";
import { notifyFailure } from "../../kit/notifications/notify.ts";
import type { EntityForm } from "./entity-form-shell.tsx";

interface DraftRecoveryProps<Values extends object> {
	form: EntityForm<Values>;
	/** Moves the focus into the form after a draft was restored, since the pressed button disappears. */
	focus?: (() => void) | undefined;
}

/** Offers the drafts of a form's entity that are stored on this device and were never saved. */
export function DraftRecovery<Values extends object>({ form, focus }: DraftRecoveryProps<Values>) {
	const { session, statusKind, compare } = form;
	const { drafts, compared, setCompared, restore, discard } = useDraftRecovery(form, focus);
	const [isAllShown, setIsAllShown] = useState(false);
	const [isOfNew] = useState(session.state().base === undefined);
	// Once the form has created its entity, the drafts of new entities belong to other forms.
	if (isOfNew && session.state().base) return null;
	// The values must not be replaced during a save.
	const isSaving = statusKind === "saving";
	const newestFirst = drafts.toSorted((one, other) => other.keptAt - one.keptAt);
	const shown = newestFirst.slice(0, isAllShown ? undefined : 1);
	return (
		<>
			{shown.map((draft) => (
				<Alert key={draft.formId} role="status" title="Найден несохранённый текст">
					<Text size="sm">
						{draft.title ? `«${draft.title}», ` : ""}набрано {formatDateTime(draft.keptAt)} на этом устройстве и не
						сохранено.
					</Text>
					<Group mt="sm" gap="xs">
						<Button size="xs" variant="default" disabled={isSaving} onClick={() => restore(draft)}>
							Восстановить
						</Button>
						<Button size="xs" variant="default" onClick={() => setCompared(draft)}>
							Сравнить
						</Button>
						<Button size="xs" variant="subtle" color="madder" onClick={() => discard(draft)}>
							Отбросить
						</Button>
					</Group>
				</Alert>
			))}
			{shown.length < drafts.length && (
				<Button size="xs" variant="subtle" onClick={() => setIsAllShown(true)}>
					Показать более ранние: {drafts.length - shown.length}
				</Button>
			)}
			{compared && (
				<ComparisonDialog
					title="Несохранённый текст"
					onClose={() => setCompared(undefined)}
					buttons={
						<>
							<Button variant="default" data-autofocus onClick={() => setCompared(undefined)}>
								Закрыть
							</Button>
							<Button variant="default" onClick={() => discard(compared)}>
								Отбросить
							</Button>
							<Button disabled={isSaving} onClick={() => restore(compared)}>
								Восстановить
							</Button>
						</>
					}
				>
					{compare({
						before: session.values(),
						after: compared.fields,
						beforeTitle: "Сейчас в форме",
						afterTitle: `Несохранённая, ${formatDateTime(compared.keptAt)}`,
					})}
				</ComparisonDialog>
			)}
		</>
	);
}

/** The recoverable drafts of a form's entity, the one that is compared with the form, and the actions on them. */
function useDraftRecovery<Values extends object>({ session, fill }: EntityForm<Values>, focus?: () => void) {
	const [drafts, setDrafts] = useState<DeviceDraft<Values>[]>([]);
	const [compared, setCompared] = useState<DeviceDraft<Values>>();
	/** The drafts that a restored one has replaced but the device could not store, so that they are only in memory. */
	const onlyInMemory = useRef(new Set<string>());
	const isRestoring = useRef(false);
	// Read once, when the form is opened: later drafts are the form's own.
	const find = useEffectEvent(() => findDraftsFor(session));
	useEffect(() => void find().then(setDrafts), []);

	const removeFromList = ({ formId }: DeviceDraft) => {
		setCompared(undefined);
		setDrafts((all) => all.filter((draft) => draft.formId !== formId));
	};
	const discard = async (draft: DeviceDraft) => {
		setCompared(undefined);
		// The offer disappears only once the draft is deleted from the device.
		await deleteDraft(draft.formId).catch(() => undefined);
		removeFromList(draft);
	};
	const restore = async (draft: DeviceDraft<Values>) => {
		setCompared(undefined);
		// Ignores a second press while the device is being read.
		if (isRestoring.current) return;
		isRestoring.current = true;
		const isHere = onlyInMemory.current.has(draft.formId);
		const endClaim = isHere ? () => {} : await claimDraft(draft.formId).catch(() => () => {});
		isRestoring.current = false;
		if (endClaim) return fillForm(draft).finally(endClaim);
		removeFromList(draft);
		const reason = "Его уже взяли или отбросили в другом окне.";
		notifyFailure(`draft ${draft.formId}`, "Этого текста здесь больше нет", reason);
	};
	const fillForm = async (draft: DeviceDraft<Values>) => {
		removeFromList(draft);
		if (session.isUnsaved()) {
			// The form's previous values are offered as a draft in turn, so that neither text is lost.
			const previous = { ...session.draft(), formId: randomUuid(), keptAt: Date.now() };
			setDrafts((all) => [...all, previous]);
			void storeDraft(previous).catch(() => onlyInMemory.current.add(previous.formId));
		}
		flushSync(() => fill(draft.fields));
		focus?.();
		await session.restoreDraft(draft);
	};

	return { drafts, compared, setCompared, restore: (draft: DeviceDraft<Values>) => trackWork(restore(draft)), discard };
}

/** The drafts of a form's entity. One that equals the saved entity is deleted: only its response was lost. */
async function findDraftsFor<Values extends object>({ kind, state }: EditingSession<Values, Versioned>) {
	const { base } = state();
	// A field missing from a draft that an older version of the site stored takes its value from the saved entity.
	const defaults = base ? kind.valuesOf(base) : kind.empty;
	const found = (await findRecoverableDrafts())
		.filter(({ entity, entityId }) => entity === kind.name && entityId === (base?.id ?? null))
		.map((draft) => ({ ...draft, fields: { ...defaults, ...draft.fields } }));
	return found.filter((draft) => {
		if (!base || !isStoredAs(kind, base, draft.fields)) return true;
		void deleteDraft(draft.formId).catch(() => undefined);
		return false;
	});
}
