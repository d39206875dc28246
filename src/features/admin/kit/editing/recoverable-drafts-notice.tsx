import { Alert, Button, Group, List, Text } from "@mantine/core";
import { useIsFetching } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useEffect, useState } from "react";
import { FORM_ROUTES } from "#contract/form-routes.ts";
import type { PublishedEntity } from "#contract/revision.ts";
import { trpc } from "../calls/trpc.ts";
import { formatDateTime } from "../dates/use-site-date.ts";
import { useConfirm } from "../dialog/confirm.tsx";
import { type DeviceDraft, deleteDraft, findRecoverableDrafts } from "../drafts/device-drafts.ts";
import { TextLink } from "../links/text-link.tsx";
import { titleOf } from "../lists/title-of.ts";

/** A notice of the drafts of one noun that are on this device and were never saved, with links to their forms. */
export function RecoverableDraftsNotice({ noun }: { noun: PublishedEntity }) {
	const [drafts, setDrafts] = useState<DeviceDraft[]>([]);
	const confirm = useConfirm();
	// The drafts are read after the list's queries: a draft that is just being saved is deleted from the device by then.
	const isFetching = useIsFetching({ queryKey: getQueryKey(trpc[noun]) }) > 0;
	useEffect(() => {
		if (isFetching) return;
		void findRecoverableDrafts().then((found) => setDrafts(found.filter(({ entity }) => entity === noun)));
	}, [isFetching, noun]);
	if (drafts.length === 0) return null;

	const handleDiscard = async (draft: DeviceDraft) => {
		const isConfirmed = await confirm({
			title: "Отбросить текст?",
			text: `Несохранённый текст от ${formatDateTime(draft.keptAt)} пропадёт.`,
			action: "Отбросить",
			isDestructive: true,
		});
		if (!isConfirmed) return;
		await deleteDraft(draft.formId).catch(() => undefined);
		setDrafts((all) => all.filter(({ formId }) => formId !== draft.formId));
	};

	return (
		<Alert role="status" title="На этом устройстве есть несохранённый текст">
			<List size="sm" spacing="xs">
				{drafts.map((draft) => (
					<List.Item key={draft.formId}>
						<Group gap="xs">
							<Text size="sm" span>
								{formatDateTime(draft.keptAt)}:
							</Text>
							<TextLink size="sm" to={FORM_ROUTES[noun]} params={{ id: String(draft.entityId ?? "new") }}>
								{titleOf(draft)}
							</TextLink>
							<Button size="compact-xs" variant="subtle" color="madder" onClick={() => handleDiscard(draft)}>
								Отбросить
							</Button>
						</Group>
					</List.Item>
				))}
			</List>
		</Alert>
	);
}
