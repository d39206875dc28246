import { Alert, Anchor, Button, Group, List, Text } from "@mantine/core";
import { useIsFetching } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { useEffect, useState } from "react";
import { useConfirm } from "../confirm/confirm.tsx";
import { formatMoment } from "../lists/format-moment.ts";
import { trpc } from "../trpc.ts";
import {
	type DeviceDraft,
	dropDraft,
	findLeftDrafts,
} from "./device-drafts.ts";

/** Tells of texts that were typed on this device and never saved, wherever they belong. */
export function LeftDraftsNotice() {
	const [drafts, setDrafts] = useState<DeviceDraft[]>([]);
	const confirm = useConfirm();
	// A text whose save was under way is off the device when the list has been read anew.
	const isReading = useIsFetching({ queryKey: getQueryKey(trpc.post) }) > 0;
	useEffect(() => {
		if (isReading) return;
		void findLeftDrafts()
			.then(setDrafts)
			.catch(() => undefined);
	}, [isReading]);
	if (drafts.length === 0) return null;

	const handleDrop = async (draft: DeviceDraft) => {
		const isSure = await confirm({
			title: "Отбросить текст?",
			text: `Несохранённый текст от ${formatMoment(draft.keptAt)} пропадёт.`,
			action: "Отбросить",
			isDestructive: true,
		});
		if (!isSure) return;
		await dropDraft(draft.formId).catch(() => undefined);
		setDrafts((all) => all.filter(({ formId }) => formId !== draft.formId));
	};

	return (
		<Alert role="status" title="На этом устройстве есть несохранённый текст">
			<List size="sm" spacing="xs">
				{drafts.map((draft) => (
					<List.Item key={draft.formId}>
						<Group gap="xs">
							<Text size="sm" span>
								{formatMoment(draft.keptAt)}:
							</Text>
							<Anchor
								size="sm"
								renderRoot={(props) => (
									<Link
										to="/admin/posts/$id"
										params={{ id: String(draft.postId ?? "new") }}
										{...props}
									/>
								)}
							>
								{draft.fields.title || "Без названия"}
							</Anchor>
							<Button
								size="compact-xs"
								variant="subtle"
								color="madder"
								onClick={() => handleDrop(draft)}
							>
								Отбросить
							</Button>
						</Group>
					</List.Item>
				))}
			</List>
		</Alert>
	);
}
