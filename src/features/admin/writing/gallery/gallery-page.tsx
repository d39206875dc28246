import { Button, FileButton, Group, Stack, Title } from "@mantine/core";
import { Link, useSearch } from "@tanstack/react-router";
import { type ComponentProps, useState } from "react";
import { trpc } from "../../kit/calls/trpc.ts";
import { RecoverableDraftsNotice } from "../../kit/editing/recoverable-drafts-notice.tsx";
import { ListFilter } from "../../kit/lists/list-filter.tsx";
import { parseGalleryListSearch } from "../../kit/lists/list-search.ts";
import { ListToolbar } from "../../kit/lists/list-toolbar.tsx";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import { useListAddress } from "../../kit/lists/use-list-address.ts";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { UploadList } from "../../kit/uploads/upload-list.tsx";
import { FileDrop } from "../media/file-drop.tsx";
import { ACCEPTED } from "../media/use-media-list.ts";
import styles from "./artwork-list.module.css";
import { ArtworkList, TrashedArtworkList } from "./artwork-list.tsx";
import { addWorks, artworkUploads, useArtworkUploads } from "./artwork-uploads.ts";
import { SectionsDialog } from "./sections-dialog.tsx";

/** The gallery page: search, filters, list, and buttons that add works. */
export function GalleryPage() {
	const address = useListAddress(parseGalleryListSearch(useSearch({ from: "/admin/gallery/" })), "gallery");
	const { isTrash } = address;
	const sections = trpc.artworkSection.list.useQuery();
	useArtworkUploads();
	return (
		<FileDrop onFiles={addWorks}>
			<Stack ref={useFocusRestore<HTMLDivElement>()} gap="sm">
				<Group justify="space-between" gap="0.5rem">
					<Title order={1}>Галерея</Title>
					<Actions />
				</Group>
				<RecoverableDraftsNotice noun="artwork" />
				<ListToolbar
					address={address}
					placeholder="Название, описание или год"
					isSearchDisabled={isTrash}
					actions={null}
				>
					<Filters address={address} sections={sections.data ?? []} />
				</ListToolbar>
				<UploadList uploads={artworkUploads} onRetry={artworkUploads.retry} />
				<LoadError query={sections} title="Не удалось загрузить разделы" />
				{isTrash ? (
					<TrashedArtworkList address={address} />
				) : (
					<ArtworkList address={address} sections={sections.data ?? []} />
				)}
			</Stack>
		</FileDrop>
	);
}

function Actions() {
	const [areSectionsOpen, setAreSectionsOpen] = useState(false);
	return (
		<div className={styles.buttons}>
			<Button renderRoot={(props) => <Link to="/admin/gallery/$id" params={{ id: "new" }} {...props} />}>
				Добавить работу
			</Button>
			<FileButton multiple accept={ACCEPTED.picture} onChange={addWorks}>
				{(props) => (
					<Button {...props} variant="default">
						Добавить работы
					</Button>
				)}
			</FileButton>
			<Button variant="default" onClick={() => setAreSectionsOpen(true)}>
				Разделы
			</Button>
			{areSectionsOpen && <SectionsDialog onClose={() => setAreSectionsOpen(false)} />}
		</div>
	);
}

const STATES = [
	[undefined, "Все работы"],
	["available", "В наличии"],
	["reserved", "Зарезервированы"],
	["sold", "Проданы"],
	["hidden", "Скрытые"],
	["trash", "Корзина"],
] as const;

const Filters = ({ address, sections }: ComponentProps<typeof ArtworkList>) => (
	<>
		<ListFilter address={address} name="state" aria-label="Состояние" choices={STATES} />
		<ListFilter
			address={address}
			name="section"
			aria-label="Раздел"
			disabled={address.isTrash}
			choices={[[undefined, "Все разделы"], ...sections.map(({ id, titleRu }) => [id, titleRu] as const)]}
		/>
	</>
);
