import { Button, type ButtonProps, FileButton, Group, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type Ref, useEffect, useState, useSyncExternalStore } from "react";
import type { MediaKind, MediaView } from "#contract/media.ts";
import { countPages } from "#contract/paging.ts";
import { AdminModal } from "../../kit/dialog/admin-modal.tsx";
import { ListPagination } from "../../kit/lists/list.tsx";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { SearchIcon } from "../../kit/theme/icons.tsx";
import { UploadList } from "../../kit/uploads/upload-list.tsx";
import { ONLY_IN_LIBRARY, useClosing, useUploadGuard } from "../../kit/uploads/use-upload-guard.ts";
import { addToLibrary, libraryUploads, onAddedToLibrary } from "./library-uploads.ts";
import { MediaGrid, MediaTile } from "./media-tile.tsx";
import { ACCEPTED, MEDIA_PAGE_SIZE, useMediaList } from "./use-media-list.ts";

interface MediaPickerProps {
	kind: MediaKind;
	/** The title of the dialog: the purpose of the file. */
	title: string;
	onChoose(media: MediaView): void;
	onClose(): void;
}

interface LibraryButtonProps extends ButtonProps, Omit<MediaPickerProps, "onClose"> {
	id?: string;
	ref?: Ref<HTMLButtonElement>;
}

/** A button that opens the library, from which a file is chosen. */
export function LibraryButton({ kind, title, onChoose, children = "Из медиатеки", ...button }: LibraryButtonProps) {
	const [isOpen, setIsOpen] = useState(false);
	const close = () => setIsOpen(false);
	const handleChoose = (media: MediaView) => {
		close();
		onChoose(media);
	};
	return (
		<>
			<Button variant="default" {...button} onClick={() => setIsOpen(true)}>
				{children}
			</Button>
			{isOpen && <MediaPicker kind={kind} title={title} onChoose={handleChoose} onClose={close} />}
		</>
	);
}

const SEARCH_DELAY_MS = 300;

/** The dialog that chooses a library file, or uploads one and chooses it; the newest come first. */
function MediaPicker({ kind, title, onChoose, onClose }: MediaPickerProps) {
	const [typed, setTyped] = useState("");
	const [q] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
	const [page, setPage] = useState(1);
	/** The id of the last upload begun in this dialog. */
	const [own, setOwn] = useState<string>();
	const uploads = useSyncExternalStore(libraryUploads.subscribe, libraryUploads.all);
	const isUploading = uploads.some(({ id, status }) => id === own && status !== "failed");
	const close = useClosing(isUploading, onClose, ONLY_IN_LIBRARY);
	useUploadGuard(isUploading, ONLY_IN_LIBRARY);
	const upload = (file: File | null) => {
		if (file) setOwn(addToLibrary([file])[0]);
	};
	const query = useMediaList({ q, kind }, page);
	useEffect(
		() =>
			onAddedToLibrary((media, uploadId) => {
				// Earlier uploads may still be running.
				if (uploadId === own && media.kind === kind) onChoose(media);
			}),
		[kind, own, onChoose],
	);
	const { items = [], total = 0 } = query.data ?? {};
	const pages = countPages(total, MEDIA_PAGE_SIZE);
	return (
		<AdminModal opened onClose={close} title={title} size="xl">
			<Stack gap="sm">
				<Group wrap="nowrap" align="end">
					<TextInput
						type="search"
						aria-label="Поиск в медиатеке"
						placeholder="Имя файла или описание"
						leftSection={<SearchIcon />}
						flex={1}
						value={typed}
						onChange={(event) => {
							setTyped(event.currentTarget.value);
							setPage(1);
						}}
					/>
					<FileButton accept={ACCEPTED[kind]} onChange={upload}>
						{(props) => <Button {...props}>Загрузить</Button>}
					</FileButton>
				</Group>
				<UploadList uploads={libraryUploads} onRetry={libraryUploads.retry} />
				<LoadError query={query} title="Не удалось загрузить медиатеку" />
				<Text role="status" c="dimmed">
					{statusOf(query.isLoading, total, q)}
				</Text>
				<MediaGrid>
					{items.map((media) => (
						<MediaTile key={media.id} media={media} onOpen={onChoose} />
					))}
				</MediaGrid>
				{pages > 1 && <ListPagination label="Страницы медиатеки" page={page} pages={pages} onChange={setPage} />}
			</Stack>
		</AdminModal>
	);
}

function statusOf(isLoading: boolean, total: number, q: string): string {
	if (isLoading) return "Загрузка файлов...";
	if (total > 0) return `Файлов: ${total}`;
	return q ? "Файлы не найдены" : "Файлов пока нет. Загрузите первый.";
}
