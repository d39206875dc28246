import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { InsertDialog } from "./insert-dialog.tsx";
import { linkMarkup } from "./markup.ts";
import { isLink, readUrl } from "./url.ts";
import { UrlField } from "./url-field.tsx";
import { completed, linkProblem } from "./url-problem.ts";

interface LinkDialogProps {
	/** What was selected: it becomes the link's text. */
	selected: string;
	onInsert(markup: string): void;
	onCancel(): void;
}

/** Asks for a link. */
export function LinkDialog({ selected, onInsert, onCancel }: LinkDialogProps) {
	const text = selected.replaceAll(/\s+/g, " ").trim();
	const form = useForm({
		initialValues: { address: isLink(text) ? text : "", text },
		validate: { address: linkProblem },
	});
	const { address } = form.values;
	return (
		<InsertDialog
			title="Ссылка"
			onCancel={onCancel}
			onSubmit={form.onSubmit(
				(values) => {
					const target = readUrl(values.address);
					if (target) onInsert(linkMarkup(target, values.text));
				},
				() => form.getInputNode("address")?.focus(),
			)}
		>
			<UrlField
				label="Адрес"
				description={completed(address)}
				{...form.getInputProps("address")}
			/>
			<TextInput
				label="Текст ссылки"
				placeholder={readUrl(address) ?? "Как адрес"}
				autoComplete="off"
				{...form.getInputProps("text")}
			/>
		</InsertDialog>
	);
}
