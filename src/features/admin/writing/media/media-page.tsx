import { Button, FileButton, NativeSelect, Stack, Title } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { MEDIA_KINDS } from "#contract/media.ts";
import { oneOf } from "#contract/search-params.ts";
import { List } from "../../kit/lists/list.tsx";
import { TrashedCard, TrashNote } from "../../kit/lists/list-row.tsx";
import { MEDIA_ORDERS, MEDIA_STATES, type MediaListSearch, parseMediaListSearch } from "../../kit/lists/list-search.ts";
import styles from "../../kit/lists/list-toolbar.module.css";
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

const KIND_LABELS = { "": "Все виды", picture: "Картинки", sound: "Звуки", video: "Видео" };
const STATE_LABELS = { "": "Все", unused: "Не используется", trash: "Корзина" };
const ORDER_LABELS = { newest: "Сначала новые", oldest: "Сначала старые", name: "По имени", size: "По размеру" };

function Filters({ address }: { address: ListAddress<MediaListSearch> }) {
	const { kind = "", state = "", sort = "newest" } = address.search;
	const select = (name: string, labels: Record<string, string>, value: string, choose: (value: string) => void) => (
		<NativeSelect
			aria-label={name}
			className={styles.order}
			data={Object.entries(labels).map(([value, label]) => ({ value, label }))}
			value={value}
			onChange={({ currentTarget }) => choose(currentTarget.value)}
		/>
	);
	return (
		<>
			{select("Вид", KIND_LABELS, kind, (value) => address.filter({ kind: oneOf(MEDIA_KINDS, value) }))}
			{select("Состояние", STATE_LABELS, state, (value) => address.filter({ state: oneOf(MEDIA_STATES, value) }))}
			{select("Порядок", ORDER_LABELS, sort, (value) =>
				address.filter({ sort: value === "newest" ? undefined : oneOf(MEDIA_ORDERS, value) }),
			)}
		</>
	);
}

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
