import { Alert, Button, Group, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AdminPost } from "#contract/post.ts";
import { randomUuid } from "../../../lib/random-uuid.ts";
import { AdminModal } from "../dialog/admin-modal.tsx";
import { formatMoment } from "../lists/format-moment.ts";
import { notifications } from "../notifications/notify.ts";
import { PostComparison } from "../posts/post-comparison.tsx";
import {
	differences,
	fieldsOf,
	type PostFields,
} from "../posts/post-fields.ts";
import {
	type DeviceDraft,
	dropDraft,
	findLeftDrafts,
	keepDraft,
} from "./device-drafts.ts";

interface LeftDraftOffersProps {
	/** The post; nothing for a new one. */
	postId: number | null;
	base: AdminPost | undefined;
	/** What is in the form now. */
	fields(): PostFields;
	/** What of the form the server does not have; nothing where it has all. */
	unsaved(): Omit<DeviceDraft, "keptAt"> | undefined;
	/** While the form is being saved, nothing else may take its place. */
	isSaving: boolean;
	/** Puts the draft into the form. @returns whether it is on the device again, as the form's own */
	onRestore(draft: DeviceDraft): Promise<boolean>;
}

/** Offers texts that were typed into this post on this device and never saved. */
export function LeftDraftOffers({
	postId,
	base,
	fields,
	unsaved,
	isSaving,
	onRestore,
}: LeftDraftOffersProps) {
	const [drafts, setDrafts] = useState<DeviceDraft[]>([]);
	const [compared, setCompared] = useState<DeviceDraft>();
	/** Texts that this form has replaced and the device refused: they are nowhere else. */
	const onlyHere = useRef(new Set<string>());
	const isRestoring = useRef(false);
	// What was left when the form was opened. What is typed into it since is its own.
	const onFound = useEffectEvent((left: DeviceDraft[]) =>
		left.filter(
			(draft) => draft.postId === postId && isWorthOffering(draft, base),
		),
	);
	useEffect(() => {
		let isHere = true;
		void findLeftDrafts()
			.then(onFound)
			.then((left) => isHere && setDrafts(left))
			// A device that keeps nothing has nothing to offer.
			.catch(() => undefined);
		return () => {
			isHere = false;
		};
	}, []);

	const take = ({ formId }: DeviceDraft) => {
		setCompared(undefined);
		setDrafts((all) => all.filter((draft) => draft.formId !== formId));
	};
	const remove = async (draft: DeviceDraft) => {
		setCompared(undefined);
		// Gone from the screen when it is gone from the device.
		await dropDraft(draft.formId).catch(() => undefined);
		take(draft);
	};
	const restore = async (draft: DeviceDraft) => {
		setCompared(undefined);
		// Pressed once more while the device is asked.
		if (isRestoring.current) return;
		isRestoring.current = true;
		const isGone =
			(await isTaken(draft)) && !onlyHere.current.has(draft.formId);
		isRestoring.current = false;
		if (isGone) {
			take(draft);
			notifications.add({
				variant: "destructive",
				topic: `draft ${draft.formId}`,
				title: "Этого текста здесь больше нет",
				text: "Его уже взяли или отбросили в другом окне.",
			});
			return;
		}
		await takeUp(draft);
	};
	const takeUp = async (draft: DeviceDraft) => {
		const replaced = unsaved();
		take(draft);
		if (replaced) {
			// What stood in the form is offered in its turn: none of the texts is lost.
			const left = {
				...replaced,
				formId: randomUuid(),
				keptAt: Date.now(),
			};
			setDrafts((all) => [...all, left]);
			void keepDraft(left).catch(() => onlyHere.current.add(left.formId));
		}
		// Gone from the device only when it is there again.
		if (await onRestore(draft)) {
			await dropDraft(draft.formId).catch(() => undefined);
		}
	};

	// The form of a new post has made one: another text is another post.
	if (postId === null && base) return null;
	return (
		<>
			{drafts.map((draft) => (
				<Alert
					key={draft.formId}
					role="status"
					title="Найден несохранённый текст"
				>
					<Text size="sm">
						{draft.fields.title ? `«${draft.fields.title}», ` : ""}набрано{" "}
						{formatMoment(draft.keptAt)} на этом устройстве и не сохранено.
					</Text>
					<Group mt="sm" gap="xs">
						<Button
							size="xs"
							variant="default"
							disabled={isSaving}
							onClick={() => restore(draft)}
						>
							Восстановить
						</Button>
						<Button
							size="xs"
							variant="default"
							onClick={() => setCompared(draft)}
						>
							Сравнить
						</Button>
						<Button
							size="xs"
							variant="subtle"
							color="madder"
							onClick={() => remove(draft)}
						>
							Отбросить
						</Button>
					</Group>
				</Alert>
			))}
			{compared && (
				<AdminModal
					opened
					size="70rem"
					title="Несохранённый текст"
					onClose={() => setCompared(undefined)}
				>
					<PostComparison
						mine={compared.fields}
						mineTitle={`Несохранённая, ${formatMoment(compared.keptAt)}`}
						theirs={fields()}
						theirsTitle="Сейчас в форме"
					/>
					<Group mt="lg" justify="flex-end" gap="sm">
						<Button variant="default" onClick={() => setCompared(undefined)}>
							Закрыть
						</Button>
						<Button variant="default" onClick={() => remove(compared)}>
							Отбросить
						</Button>
						<Button disabled={isSaving} onClick={() => restore(compared)}>
							Восстановить
						</Button>
					</Group>
				</AdminModal>
			)}
		</>
	);
}

/** @returns whether another window has taken the text up, or dropped it, since it was offered here */
async function isTaken({ formId }: DeviceDraft): Promise<boolean> {
	try {
		const left = await findLeftDrafts();
		return left.every((draft) => draft.formId !== formId);
	} catch {
		return false;
	}
}

// One that says what the server says was saved after all: its answer was lost.
function isWorthOffering(draft: DeviceDraft, base: AdminPost | undefined) {
	if (!base || differences(draft.fields, fieldsOf(base)).length > 0)
		return true;
	void dropDraft(draft.formId).catch(() => undefined);
	return false;
}
