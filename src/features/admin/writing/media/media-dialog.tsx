import { Anchor, Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { pick } from "es-toolkit";
import { type ComponentProps, useEffect, useState } from "react";
import type { MediaDetail, MediaInput } from "#contract/media.ts";
import { plural } from "../../../../lib/plural.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { AdminModal } from "../../kit/dialog/admin-modal.tsx";
import { useConfirm } from "../../kit/dialog/confirm.tsx";
import { notifyDone, notifyFailure } from "../../kit/notifications/notify.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";
import { factsOf, nameOf } from "./describe-media.ts";
import { FileActions } from "./file-actions.tsx";
import { FileLoading } from "./frame-dialog.tsx";
import { FramePicker } from "./frame-picker.tsx";
import styles from "./media-dialog.module.css";
import { tileId } from "./media-tile.tsx";
import { useMediaChanges } from "./use-media-changes.ts";

/** The dialog of one file: its preview, its texts, and the places that use it. */
export function MediaDialog({ id, onClose }: { id: number; onClose(): void }) {
	// A file is always refetched for editing. Later refetches do not change the open form.
	const query = trpc.media.byId.useQuery({ id }, { refetchOnMount: "always", gcTime: 0 });
	useReturnToTile(id);
	if (!query.data || !query.isFetchedAfterMount) {
		return (
			<AdminModal opened onClose={onClose} title="Файл">
				<FileLoading query={query} />
			</AdminModal>
		);
	}
	// A replaced file is another picture, to which the earlier choices do not apply.
	return <MediaForm key={query.data.url} media={query.data} onClose={onClose} />;
}

/** Focuses a file's tile when its dialog closes: the form is a separate dialog without an opener to return to. */
function useReturnToTile(id: number): void {
	useEffect(
		() => () => {
			setTimeout(() => {
				if (document.activeElement === document.body) document.getElementById(tileId(id))?.focus();
			});
		},
		[id],
	);
}

function MediaForm({ media, onClose }: { media: MediaDetail; onClose(): void }) {
	const confirm = useConfirm();
	const refresh = useRefresh();
	const topic = `media ${media.id}`;
	const form = useForm<MediaInput>({ initialValues: pick(media, ["title", "altRu", "altEn", "focus", "crop"]) });
	// The version of the displayed values: a refetched version may come from another window.
	const [version, setVersion] = useState(media.version);
	const save = trpc.media.update.useMutation({
		async onSuccess(saved) {
			form.resetDirty(form.getValues());
			setVersion(saved.version);
			notifyDone(topic, `Сохранено: ${nameOf(saved)}`);
			await refresh();
		},
		onError(error) {
			form.setErrors(failureOf(error).fields);
			notifyFailure(topic, "Не удалось сохранить файл", error);
		},
	});
	const { crop, focus } = form.values;
	const submit = form.onSubmit((values) => save.mutate({ id: media.id, version, media: values }));
	async function close() {
		const question = {
			title: "Закрыть без сохранения?",
			text: "Изменения этого файла пропадут.",
			action: "Закрыть",
			refusal: "Остаться",
		};
		if (!form.isDirty() || (await confirm(question))) onClose();
	}
	return (
		<AdminModal opened onClose={() => void close()} title={nameOf(media)} size="xl">
			<form onSubmit={submit} noValidate>
				<SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
					<Preview media={media} crop={crop} focus={focus} onChange={(frame) => form.setValues(frame)} />
					<Stack gap="sm">
						<Text c="dimmed">{factsOf(media).join(" · ")}</Text>
						{media.kind !== "picture" && <TextInput label="Название" {...form.getInputProps("title")} />}
						<Textarea
							label="Описание по-русски"
							description="Его услышат те, кто не видит. Подставляется везде, где файл вставят."
							autosize
							minRows={2}
							{...form.getInputProps("altRu")}
						/>
						<Textarea label="Описание по-английски" lang="en" autosize minRows={2} {...form.getInputProps("altEn")} />
						<Group>
							<Button type="submit" loading={save.isPending}>
								Сохранить
							</Button>
							<ApplyAltButton media={media} isSaved={!form.isDirty()} />
						</Group>
						<Uses media={media} />
						<FileActions media={media} onDeleted={onClose} />
					</Stack>
				</SimpleGrid>
			</form>
		</AdminModal>
	);
}

function Preview({ media, ...frame }: ComponentProps<typeof FramePicker>) {
	if (media.kind === "sound") {
		// biome-ignore lint/a11y/useMediaCaption: the owner's own recording, to be checked before it is used
		return <audio controls preload="metadata" src={media.url} className={styles.sound} />;
	}
	if (media.kind === "video") {
		// biome-ignore lint/a11y/useMediaCaption: the owner's own recording, to be checked before it is used
		return <video controls preload="metadata" src={media.url} className={styles.video} />;
	}
	return <FramePicker media={media} {...frame} />;
}

/** Sets the description in the posts and site sections that already use the file. */
function ApplyAltButton({ media, isSaved }: { media: MediaDetail; isSaved: boolean }) {
	const { applyAlt } = useMediaChanges();
	const count = media.uses.filter(({ entity }) => entity !== "artwork").length;
	if (count === 0 || media.kind !== "picture") return null;
	return (
		<Button variant="default" disabled={!isSaved || media.altRu.trim() === ""} onClick={() => void applyAlt(media)}>
			Обновить описание в {plural(count, ["месте", "местах", "местах"])}
		</Button>
	);
}

const FIELDS: Record<string, string> = {
	content: "в тексте",
	featuredImage: "главное изображение",
	picture: "картина",
};

function Uses({ media: { uses } }: { media: MediaDetail }) {
	if (uses.length === 0) return <Text c="dimmed">Нигде не используется.</Text>;
	return (
		<section aria-label="Где используется">
			<Text fw={600}>Где используется</Text>
			<ul className={styles.uses}>
				{uses.map(({ entity, entityId, field, title, path, isDeleted }) => (
					<li key={`${entity} ${entityId} ${field}`}>
						<Anchor href={path}>{title || "Без названия"}</Anchor> ({FIELDS[field] ?? "картинка"}
						{isDeleted && ", в корзине"})
					</li>
				))}
			</ul>
		</section>
	);
}
