import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { InsertDialog } from "./insert-dialog.tsx";
import { linkMarkup } from "./markup.ts";
import { isLink, readUrl } from "./url.ts";
import { UrlField } from "./url-field.tsx";
import { completionNote, linkProblem } from "./url-problem.ts";

interface LinkDialogProps {
	/** The selected text, which becomes the link's text. */
	selected: string;
	onInsert(markup: string): void;
	onCancel(): void;
}

/** The dialog that inserts a link. */
export function LinkDialog({ selected, onInsert, onCancel }: LinkDialogProps) {
	const text = selected.replaceAll(/\s+/g, " ").trim();
	const form = useForm({
		initialValues: { url: isLink(text) ? text : "", text },
		validate: { url: linkProblem },
	});
	const { url } = form.values;
	return (
		<InsertDialog
			title="Ссылка"
			onCancel={onCancel}
			onSubmit={form.onSubmit(
				(values) => {
					const target = readUrl(values.url);
					if (target) onInsert(linkMarkup(target, values.text));
				},
				() => form.getInputNode("url")?.focus(),
			)}
		>
			<UrlField label="Адрес" description={completionNote(url)} {...form.getInputProps("url")} />
			<TextInput
				label="Текст ссылки"
				placeholder={readUrl(url) ?? "Как адрес"}
				autoComplete="off"
				{...form.getInputProps("text")}
			/>
		</InsertDialog>
	);
}
