import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { InsertDialog } from "./insert-dialog.tsx";
import { videoMarkup } from "./markup.ts";
import { UrlField } from "./url-field.tsx";
import { urlProblem } from "./url-problem.ts";
import { takeFromCode, VIDEO_SITES, videoEmbed } from "./video-url.ts";

interface VideoDialogProps {
	onInsert(markup: string): void;
	onCancel(): void;
}

// More than the renderer reads (`server/markup/embeds.ts`) would be shown as text.
const TITLE_MAX = 200;

/** The validation message of an address that is no video's, or null. */
function videoProblem(typed: string): string | null {
	if (videoEmbed(typed)) return null;
	return (
		urlProblem(takeFromCode(typed)) ??
		`Это видео сайт не покажет. Подходят ссылки на видео с ${VIDEO_SITES}; на другое можно поставить обычную ссылку.`
	);
}

/** Asks for a video. */
export function VideoDialog({ onInsert, onCancel }: VideoDialogProps) {
	const form = useForm({
		initialValues: { address: "", title: "" },
		validate: { address: videoProblem },
	});
	const embed = videoEmbed(form.values.address);
	return (
		<InsertDialog
			title="Видео"
			onCancel={onCancel}
			onSubmit={form.onSubmit(
				(values) => {
					const target = videoEmbed(values.address);
					if (target) onInsert(videoMarkup(target, values.title));
				},
				() => form.getInputNode("address")?.focus(),
			)}
		>
			<UrlField
				label="Адрес видео"
				description={
					embed
						? `Видео найдено: ${embed}`
						: `Ссылка на видео с ${VIDEO_SITES} или код для вставки`
				}
				{...form.getInputProps("address")}
			/>
			<TextInput
				label="Название"
				description="Стоит на месте видео, пока его не включили. Можно не заполнять."
				autoComplete="off"
				maxLength={TITLE_MAX}
				{...form.getInputProps("title")}
			/>
		</InsertDialog>
	);
}
