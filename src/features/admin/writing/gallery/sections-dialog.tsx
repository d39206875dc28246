import { ActionIcon, Button, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { AdminArtworkSection } from "#contract/artwork.ts";
import { plural } from "../../../../lib/plural.ts";
import { client, trpc } from "../../kit/calls/trpc.ts";
import { AdminModal } from "../../kit/dialog/admin-modal.tsx";
import { ListLoading } from "../../kit/lists/list.tsx";
import { ListRow, ROW_ACTION, RowTitle } from "../../kit/lists/list-row.tsx";
import { useChanges } from "../../kit/lists/use-changes.ts";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { DownIcon, UpIcon } from "../../kit/theme/icons.tsx";
import { GallerySectionForm } from "./gallery-section-form.tsx";

const NEW = "new";

/** The dialog in which the sections of the gallery are created, edited, ordered and deleted. */
export function SectionsDialog({ onClose }: { onClose(): void }) {
	const query = trpc.artworkSection.list.useQuery();
	const [edited, setEdited] = useState<number | typeof NEW>();
	const sections = query.data ?? [];
	const close = () => setEdited(undefined);
	return (
		<AdminModal opened size="lg" title="Разделы" onClose={onClose} closeOnClickOutside={edited === undefined}>
			<Stack gap="sm">
				{query.isLoading && <ListLoading>Загрузка разделов...</ListLoading>}
				<LoadError query={query} title="Не удалось загрузить разделы" />
				{sections.map((section, index) =>
					edited === section.id ? (
						<GallerySectionForm key={section.id} section={section} onClose={close} />
					) : (
						<SectionRow
							key={section.id}
							section={section}
							sections={sections}
							index={index}
							onEdit={() => setEdited(section.id)}
						/>
					),
				)}
				{edited === NEW ? (
					<GallerySectionForm onClose={close} />
				) : (
					<Button variant="default" style={{ alignSelf: "flex-start" }} onClick={() => setEdited(NEW)}>
						Новый раздел
					</Button>
				)}
			</Stack>
		</AdminModal>
	);
}

interface SectionRowProps {
	section: AdminArtworkSection;
	sections: readonly AdminArtworkSection[];
	index: number;
	onEdit(): void;
}

function SectionRow({ section, sections, index, onEdit }: SectionRowProps) {
	const { start } = useChanges();
	const { id, titleRu: title, workCount } = section;
	const move = (before: number | null) =>
		start({
			noun: "artwork section",
			id: "order",
			send: () => client.artworkSection.move.mutate({ id, before }),
			failed: "Не удалось изменить порядок",
		});
	const remove = () =>
		start({
			noun: "artwork section",
			id,
			question: {
				title: "Удалить раздел?",
				text: `Раздел «${title}» исчезнет навсегда. Раздел, в котором есть работы, удалить нельзя.`,
				action: "Удалить",
				isDestructive: true,
			},
			send: () => client.artworkSection.delete.mutate({ id }),
			done: `Раздел удалён: «${title}»`,
			failed: "Не удалось удалить раздел",
		});
	const moveButton = (label: string, isPossible: boolean, before: AdminArtworkSection | undefined, icon: ReactNode) => (
		<ActionIcon
			variant="subtle"
			color="gray"
			size={26}
			aria-label={`${label}: «${title}»`}
			aria-disabled={!isPossible || undefined}
			onClick={() => isPossible && move(before?.id ?? null)}
		>
			{icon}
		</ActionIcon>
	);
	const actions = (
		<>
			{moveButton("Выше", index > 0, sections[index - 1], <UpIcon />)}
			{moveButton("Ниже", index < sections.length - 1, sections[index + 2], <DownIcon />)}
			<Button {...ROW_ACTION} onClick={onEdit} aria-label={`Изменить «${title}»`}>
				Изменить
			</Button>
			<Button {...ROW_ACTION} color="madder" onClick={remove} aria-label={`Удалить «${title}»`}>
				Удалить
			</Button>
		</>
	);
	return (
		<ListRow actions={actions}>
			<Group gap="0 0.75rem">
				<RowTitle order={3}>{title}</RowTitle>
				<Text c="dimmed">{plural(workCount, ["работа", "работы", "работ"])}</Text>
			</Group>
		</ListRow>
	);
}
