import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { InsertDialog } from "./insert-dialog.tsx";
import { videoMarkup } from "./markup.ts";
import { UrlField } from "./url-field.tsx";
import { urlProblem } from "./url-problem.ts";
import { urlFromEmbedCode, VIDEO_SITES, videoEmbed } from "./video-url.ts";

interface VideoDialogProps {
	onInsert(markup: string): void;
	onCancel(): void;
}

// The renderer shows an embed with a longer title as text (`server/markup/embeds.ts`).
const TITLE_MAX = 200;

/** The validation message of a URL that is no video's, or null. */
function videoProblem(typed: string): string | null {
	if (videoEmbed(typed)) return null;
	return (
		urlProblem(urlFromEmbedCode(typed)) ??
		`Это видео сайт не покажет. Подходят ссылки на видео с ${VIDEO_SITES}; на другое можно поставить обычную ссылку.`
	);
}

/** The dialog that inserts a video. */
export function VideoDialog({ onInsert, onCancel }: VideoDialogProps) {
	const form = useForm({
		initialValues: { url: "", title: "" },
		validate: { url: videoProblem },
	});
	const embed = videoEmbed(form.values.url);
	return (
		<InsertDialog
			title="Видео"
			onCancel={onCancel}
			onSubmit={form.onSubmit(
				(values) => {
					const target = videoEmbed(values.url);
					if (target) onInsert(videoMarkup(target, values.title));
				},
				() => form.getInputNode("url")?.focus(),
			)}
		>
			<UrlField
				label="Адрес видео"
				description={embed ? `Видео найдено: ${embed}` : `Ссылка на видео с ${VIDEO_SITES} или код для вставки`}
				{...form.getInputProps("url")}
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
