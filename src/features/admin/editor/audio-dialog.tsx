import { useForm } from "@mantine/form";
import { audioNote, audioProblem, readAudio } from "./audio-url.ts";
import { InsertDialog } from "./insert-dialog.tsx";
import { audioMarkup } from "./markup.ts";
import { UrlField } from "./url-field.tsx";

interface AudioDialogProps {
	onInsert(markup: string): void;
	onCancel(): void;
}

/** Asks for a recording. */
export function AudioDialog({ onInsert, onCancel }: AudioDialogProps) {
	const form = useForm({
		initialValues: { address: "" },
		validate: { address: audioProblem },
	});
	return (
		<InsertDialog
			title="Аудио"
			onCancel={onCancel}
			onSubmit={form.onSubmit(
				(values) => {
					const address = readAudio(values.address);
					if (address) onInsert(audioMarkup(address));
				},
				() => form.getInputNode("address")?.focus(),
			)}
		>
			<UrlField
				label="Адрес записи"
				description={audioNote(form.values.address)}
				{...form.getInputProps("address")}
			/>
		</InsertDialog>
	);
}
