import { Box, Button, CopyButton, FileButton, Group, Text } from "@mantine/core";
import type { MediaDetail } from "#contract/media.ts";
import { HttpError } from "../../../../lib/fetch-json.ts";
import { plural } from "../../../../lib/plural.ts";
import { client } from "../../kit/calls/trpc.ts";
import { useConfirm } from "../../kit/dialog/confirm.tsx";
import { notifyDone, notifyFailure } from "../../kit/notifications/notify.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";
import { useUpload } from "../../kit/uploads/upload-file.ts";
import { UploadProgress } from "../../kit/uploads/upload-progress.tsx";
import { useUploadGuard } from "../../kit/uploads/use-upload-guard.ts";
import { nameOf } from "./describe-media.ts";
import { MediaThumbnail } from "./media-tile.tsx";
import { useMediaChanges } from "./use-media-changes.ts";
import { ACCEPTED } from "./use-media-list.ts";

/** The actions on a library file: replace it, restore the previous one, copy its URL, delete it. */
export function FileActions({ media, onDeleted }: { media: MediaDetail; onDeleted(): void }) {
	const { remove, undoReplacement } = useMediaChanges();
	const refresh = useRefresh();
	const offerKnown = useOfferOfKnown(media);
	const { share, send, stop } = useUpload(`/api/admin/media/${media.id}/file`);
	useUploadGuard(share !== undefined);
	async function replace(file: File | null) {
		if (!file) return;
		try {
			if (!(await send(file))) return;
			notifyDone(`media ${media.id}`, "Файл заменён везде, где он стоит", () => undoReplacement(media));
			await refresh();
		} catch (error) {
			const known = knownIdOf(error);
			if (known !== undefined && media.uses.length > 0) await offerKnown(known);
			else notifyFailure(`media ${media.id}`, "Не удалось заменить файл", error);
		}
	}
	if (share !== undefined) return <UploadProgress share={share} onStop={stop} label="Загрузка файла" />;
	return (
		<Group gap="xs">
			<FileButton accept={ACCEPTED[media.kind]} onChange={(file) => void replace(file)}>
				{(props) => (
					<Button {...props} variant="default">
						Заменить файл
					</Button>
				)}
			</FileButton>
			{media.replacedAt !== null && (
				<Button variant="default" onClick={() => undoReplacement(media)}>
					Вернуть прежний файл
				</Button>
			)}
			<CopyButton value={media.url}>
				{({ copied, copy }) => (
					<Button variant="default" onClick={copy}>
						{copied ? "Адрес скопирован" : "Скопировать адрес"}
					</Button>
				)}
			</CopyButton>
			<Button variant="subtle" color="madder" onClick={() => void remove(media).then(onDeleted, () => undefined)}>
				Удалить
			</Button>
		</Group>
	);
}

/** The id of the library file that a refused upload duplicates; undefined for any other refusal. */
function knownIdOf(error: unknown): number | undefined {
	const errors = error instanceof HttpError && error.status === 409 ? error.errors : [];
	const suggestion = errors.find(({ path }) => path === "file")?.suggestion;
	return suggestion === undefined ? undefined : Number(suggestion);
}

/** @returns a function that offers to use another library file instead of this one everywhere */
function useOfferOfKnown(media: MediaDetail): (id: number) => Promise<void> {
	const confirm = useConfirm();
	const { switchUses } = useMediaChanges();
	return async (id) => {
		const known = await client.media.byId.query({ id });
		const isWanted = await confirm({
			title: "Этот файл уже есть в медиатеке",
			text: (
				<Group wrap="nowrap" align="start">
					<Box w="6rem" flex="none">
						<MediaThumbnail media={known} />
					</Box>
					<div>
						<Text fw={600}>{nameOf(known)}</Text>
						<Text>
							Он встанет вместо «{nameOf(media)}» в {plural(media.uses.length, ["месте", "местах", "местах"])}. Прежний
							файл останется в медиатеке.
						</Text>
					</div>
				</Group>
			),
			action: "Использовать его",
		});
		if (isWanted) switchUses(media, known);
	};
}
