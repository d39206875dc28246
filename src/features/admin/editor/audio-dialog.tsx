import { useForm } from "@mantine/form";
import { readAddress } from "./address.ts";
import { AddressField } from "./address-field.tsx";
import { addressProblem, mediaNote } from "./address-problem.ts";
import { InsertDialog } from "./insert-dialog.tsx";
import { audioMarkup } from "./markup.ts";

interface AudioDialogProps {
	onInsert(markup: string): void;
	onCancel(): void;
}

/** Asks for a recording. */
export function AudioDialog({ onInsert, onCancel }: AudioDialogProps) {
	const form = useForm({
		initialValues: { address: "" },
		validate: { address: addressProblem },
	});
	return (
		<InsertDialog
			title="Аудио"
			onCancel={onCancel}
			onSubmit={form.onSubmit(
				(values) => {
					const address = readAddress(values.address);
					if (address) onInsert(audioMarkup(address));
				},
				() => form.getInputNode("address")?.focus(),
			)}
		>
			<AddressField
				label="Адрес записи"
				description={mediaNote(form.values.address)}
				{...form.getInputProps("address")}
			/>
		</InsertDialog>
	);
}
