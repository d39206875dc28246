import { useForm } from "@mantine/form";
import { audioNote, audioProblem, readAudio } from "./audio-url.ts";
import { InsertDialog } from "./insert-dialog.tsx";
import { audioMarkup } from "./markup.ts";
import { UrlField } from "./url-field.tsx";

interface AudioDialogProps {
	onInsert(markup: string): void;
	onCancel(): void;
}

/** The dialog that inserts a recording. */
export function AudioDialog({ onInsert, onCancel }: AudioDialogProps) {
	const form = useForm({
		initialValues: { url: "" },
		validate: { url: audioProblem },
	});
	return (
		<InsertDialog
			title="Аудио"
			onCancel={onCancel}
			onSubmit={form.onSubmit(
				(values) => {
					const url = readAudio(values.url);
					if (url) onInsert(audioMarkup(url));
				},
				() => form.getInputNode("url")?.focus(),
			)}
		>
			<UrlField label="Адрес записи" description={audioNote(form.values.url)} {...form.getInputProps("url")} />
		</InsertDialog>
	);
}
