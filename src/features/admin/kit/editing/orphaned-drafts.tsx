import { Button, Group, Stack, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { randomUuid } from "../../../../lib/random-uuid.ts";
import { formatDateTime } from "../dates/use-site-date.ts";
import { type DeviceDraft, findRecoverableDrafts, storeDraft } from "../drafts/device-drafts.ts";
import { notifyFailure } from "../notifications/notify.ts";
import type { EntityKind } from "./entity.ts";

type Kind = Pick<EntityKind<never, never>, "name" | "path" | "words">;

/** Unsaved drafts of an entity that no longer exists: each can be moved to a new one. */
export function OrphanedDrafts({ kind, id }: { kind: Kind; id: number }) {
	const [drafts, setDrafts] = useState<DeviceDraft[]>([]);
	const [isMoving, setIsMoving] = useState(false);
	const navigate = useNavigate();
	useEffect(() => {
		void findRecoverableDrafts().then((found) =>
			setDrafts(found.filter((draft) => draft.entity === kind.name && draft.entityId === id)),
		);
	}, [kind, id]);

	const handleMove = async (draft: DeviceDraft) => {
		setIsMoving(true);
		try {
			// A new id, since the server may know the old one as the creation key of the deleted entity.
			const formId = randomUuid();
			await storeDraft({ ...draft, formId, creationKey: formId, entityId: null, version: null }, [draft.formId]);
		} catch {
			const reason = "Браузер не смог записать его на это устройство.";
			notifyFailure(`draft ${draft.formId}`, "Не удалось перенести текст", reason);
			setIsMoving(false);
			return;
		}
		await navigate({ href: kind.path("new") });
	};

	return (
		<Stack gap="xs">
			{drafts.map((draft) => (
				<Group key={draft.formId} gap="sm">
					<Text size="sm">
						На этом устройстве остался её несохранённый текст
						{draft.title ? ` «${draft.title}»` : ""} от {formatDateTime(draft.keptAt)}.
					</Text>
					<Button size="xs" disabled={isMoving} onClick={() => handleMove(draft)}>
						Перенести в новую {kind.words.accusative}
					</Button>
				</Group>
			))}
		</Stack>
	);
}
