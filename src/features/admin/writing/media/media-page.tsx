import { Button, FileButton, Stack, Title } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { List } from "../../kit/lists/list.tsx";
import { ListFilter } from "../../kit/lists/list-filter.tsx";
import { TrashedCard, TrashNote } from "../../kit/lists/list-row.tsx";
import { type MediaListSearch, parseMediaListSearch } from "../../kit/lists/list-search.ts";
import { ListToolbar } from "../../kit/lists/list-toolbar.tsx";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import { type ListAddress, useListAddress } from "../../kit/lists/use-list-address.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";
import { UploadList } from "../../kit/uploads/upload-list.tsx";
import { factsOf, nameOf } from "./describe-media.ts";
import { FileDrop } from "./file-drop.tsx";
import { addToLibrary, libraryUploads, onAddedToLibrary } from "./library-uploads.ts";
import { MediaDialog } from "./media-dialog.tsx";
import { MediaGrid, MediaTile } from "./media-tile.tsx";
import { useMediaChanges } from "./use-media-changes.ts";
import { ACCEPTED_MEDIA, MEDIA_PAGE_SIZE, useMediaList } from "./use-media-list.ts";

/** The page of the media library: uploading, searching and describing files. */
export function MediaPage() {
	const address = useListAddress(parseMediaListSearch(useSearch({ from: "/admin/media" })));
	const navigate = useNavigate();
	const query = useMediaList(address.search, address.page);
	const refresh = useRefresh();
	useEffect(() => onAddedToLibrary(() => void refresh()), [refresh]);
	const { file } = address.search;
	// The routes of the admin declare no search parameters (`admin/README.md`).
	const open = (id: number | undefined) => {
		const search: object = { ...address.search, file: id };
		void navigate({ to: ".", search, resetScroll: false });
	};
	return (
		<FileDrop onFiles={addToLibrary}>
			<Stack ref={useFocusRestore<HTMLDivElement>()} gap="sm">
				<Title order={1}>Медиа</Title>
				<ListToolbar address={address} placeholder="Имя файла или описание" actions={<UploadButton />}>
					<Filters address={address} />
				</ListToolbar>
				<UploadList uploads={libraryUploads} onRetry={libraryUploads.retry} />
				<List
					noun="media"
					query={query}
					address={address}
					pageSize={MEDIA_PAGE_SIZE}
					loading="Загрузка файлов..."
					failed="Не удалось загрузить файлы"
					empty={emptyMessage(address.search)}
				>
					{(media) =>
						address.isTrash ? (
							<Trash media={media} />
						) : (
							<MediaGrid>
								{media.map((each) => (
									<MediaTile key={each.id} media={each} onOpen={({ id }) => open(id)} showsUse />
								))}
							</MediaGrid>
						)
					}
				</List>
			</Stack>
			{file !== undefined && <MediaDialog key={file} id={file} onClose={() => open(undefined)} />}
		</FileDrop>
	);
}

const UploadButton = () => (
	<FileButton multiple accept={ACCEPTED_MEDIA} onChange={addToLibrary}>
		{(props) => <Button {...props}>Загрузить</Button>}
	</FileButton>
);

const KINDS = [
	[undefined, "Все виды"],
	["picture", "Картинки"],
	["sound", "Звуки"],
	["video", "Видео"],
] as const;

const STATES = [
	[undefined, "Все"],
	["unused", "Не используется"],
	["trash", "Корзина"],
] as const;

const ORDERS = [
	[undefined, "Сначала новые"],
	["oldest", "Сначала старые"],
	["name", "По имени"],
	["size", "По размеру"],
] as const;

const Filters = ({ address }: { address: ListAddress<MediaListSearch> }) => (
	<>
		<ListFilter address={address} name="kind" aria-label="Вид" choices={KINDS} />
		<ListFilter address={address} name="state" aria-label="Состояние" choices={STATES} />
		<ListFilter address={address} name="sort" aria-label="Порядок" choices={ORDERS} />
	</>
);

function emptyMessage({ q, kind, state }: MediaListSearch): { title: string; description?: string } {
	if (state === "trash") return { title: "Корзина пуста" };
	if (q || kind || state) return { title: "Файлы не найдены" };
	return {
		title: "Файлов пока нет",
		description: "Загрузите снимки, записи или видео: кнопкой, перетаскиванием или вставкой из буфера.",
	};
}

function Trash({ media }: { media: NonNullable<ReturnType<typeof useMediaList>["data"]>["items"] }) {
	const { restore } = useMediaChanges();
	return (
		<>
			<TrashNote>Файлы хранятся 30 дней, потом удаляются навсегда.</TrashNote>
			{media.map((each) => (
				<TrashedCard
					key={each.id}
					title={nameOf(each)}
					facts={factsOf(each)}
					deletedAt={each.deletedAt}
					restoreLabel={`Вернуть «${nameOf(each)}»`}
					onRestore={() => restore(each)}
				/>
			))}
		</>
	);
}
