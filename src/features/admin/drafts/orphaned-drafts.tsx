import { Button, Group, Stack, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { randomUuid } from "../../../lib/random-uuid.ts";
import { formatMoment } from "../lists/format-moment.ts";
import { notifications } from "../notifications/notify.ts";
import {
	type DeviceDraft,
	dropDraft,
	findLeftDrafts,
	keepDraft,
} from "./device-drafts.ts";

/** Texts that were typed into a post on this device, never saved, and outlived it: each can become a new post. */
export function OrphanedDrafts({ postId }: { postId: number }) {
	const [drafts, setDrafts] = useState<DeviceDraft[]>([]);
	const [isMoving, setIsMoving] = useState(false);
	const navigate = useNavigate();
	useEffect(() => {
		void findLeftDrafts()
			.then((left) => setDrafts(left.filter((d) => d.postId === postId)))
			// A device that keeps nothing has nothing to offer.
			.catch(() => undefined);
	}, [postId]);

	const handleMove = async (draft: DeviceDraft) => {
		setIsMoving(true);
		try {
			// Under another name: the server may know the old one as that of the post that is gone.
			const formId = randomUuid();
			await keepDraft({
				...draft,
				formId,
				creationKey: formId,
				postId: null,
				version: null,
			});
			await dropDraft(draft.formId);
		} catch {
			notifications.add({
				variant: "destructive",
				topic: `draft ${draft.formId}`,
				title: "Не удалось перенести текст",
				text: "Браузер не смог записать его на это устройство.",
			});
			setIsMoving(false);
			return;
		}
		await navigate({ to: "/admin/posts/$id", params: { id: "new" } });
	};

	return (
		<Stack gap="xs">
			{drafts.map((draft) => (
				<Group key={draft.formId} gap="sm">
					<Text size="sm">
						На этом устройстве остался её несохранённый текст
						{draft.fields.title ? ` «${draft.fields.title}»` : ""} от{" "}
						{formatMoment(draft.keptAt)}.
					</Text>
					<Button
						size="xs"
						disabled={isMoving}
						onClick={() => handleMove(draft)}
					>
						Перенести в новую статью
					</Button>
				</Group>
			))}
		</Stack>
	);
}
