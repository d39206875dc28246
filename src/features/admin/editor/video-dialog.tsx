import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { readAddress } from "./address.ts";
import { AddressField } from "./address-field.tsx";
import { addressProblem } from "./address-problem.ts";
import { InsertDialog } from "./insert-dialog.tsx";
import { videoMarkup } from "./markup.ts";
import { videoEmbed } from "./video-address.ts";

interface VideoDialogProps {
	onInsert(markup: string): void;
	onCancel(): void;
}

// More than the renderer reads (`server/markup/embeds.ts`) would be shown as text.
const TITLE_MAX = 200;

const targetOf = (typed: string) => videoEmbed(typed) ?? readAddress(typed);

function noteOn(typed: string): string | undefined {
	const embed = videoEmbed(typed);
	if (embed) return `Видео найдено: ${embed}`;
	return readAddress(typed)
		? "Сайт показывает видео только с YouTube и Vimeo. Этот адрес будет вставлен как есть, и читатели увидят вместо видео текст."
		: undefined;
}

/** Asks for a video. */
export function VideoDialog({ onInsert, onCancel }: VideoDialogProps) {
	const form = useForm({
		initialValues: { address: "", title: "" },
		validate: {
			address: (typed) => (videoEmbed(typed) ? null : addressProblem(typed)),
		},
	});
	return (
		<InsertDialog
			title="Видео"
			onCancel={onCancel}
			onSubmit={form.onSubmit(
				(values) => {
					const target = targetOf(values.address);
					if (target) onInsert(videoMarkup(target, values.title));
				},
				() => form.getInputNode("address")?.focus(),
			)}
		>
			<AddressField
				label="Адрес видео на YouTube или Vimeo"
				description={noteOn(form.values.address)}
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
