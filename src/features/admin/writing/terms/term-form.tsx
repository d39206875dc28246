import { Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "../../kit/calls/failure.ts";
import { deleteTexts, useStoredText } from "../../kit/drafts/stored-texts.ts";
import { useChanges } from "../../kit/lists/use-changes.ts";
import { SlugField, useSlug } from "../../kit/slug/slug-field.tsx";
import { draftKey, type EditedTerm, parseTermDraft, type TermDraft } from "./term.ts";

export interface TermFormProps {
	noun: "category" | "tag";
	edited: EditedTerm;
	/** The saved term; undefined for a new one. */
	term: TermDraft | undefined;
	messages: Record<"created" | "createFailed" | "saved" | "saveFailed", string>;
	/** True if the form has a description field, as categories do. */
	hasDescription: boolean;
	deriveSlug(name: string): string;
	/** Creates a term, or replaces the one with this id. */
	save(values: TermDraft, id: number | undefined): Promise<unknown>;
	onClose(): void;
}

const EMPTY: TermDraft = { name: "", slug: "", description: "" };

/** The form with name, slug and, for a category, description. Unsaved values are stored on this device. */
export function TermForm(props: TermFormProps) {
	const { noun, edited, term, messages, deriveSlug } = props;
	const isNew = edited === "new";
	const storageKey = draftKey(noun, edited);
	const { found, store } = useStoredText(storageKey);
	const [initialValues] = useState(() => parseTermDraft(found) ?? term ?? EMPTY);
	const form = useForm({
		mode: "uncontrolled",
		initialValues,
		onValuesChange: (values) => store(Object.values(values).join("") && JSON.stringify(values)),
	});
	const slug = useSlug(form, initialValues.slug !== (term ? "" : deriveSlug(initialValues.name)));
	form.watch("name", ({ value }: { value: string }) => slug.derive(deriveSlug(value)));
	const { change } = useChanges();
	const saving = useMutation({
		mutationFn: (values: TermDraft) =>
			change({
				noun,
				id: edited,
				async send() {
					await props.save(values, isNew ? undefined : edited);
					// The draft is deleted even if the admin has opened another page meanwhile; it would be restored otherwise.
					deleteTexts(storageKey);
				},
				done: isNew ? messages.created : messages.saved,
				failed: isNew ? messages.createFailed : messages.saveFailed,
			}),
		onSuccess: close,
		onError(error) {
			const failure = failureOf(error);
			form.setErrors({ ...failure.fields, slug: slug.errorOf(failure) });
		},
	});
	function close() {
		deleteTexts(storageKey);
		props.onClose();
	}
	return (
		<form onSubmit={form.onSubmit((values) => saving.mutate(values))} noValidate>
			<Stack gap="sm">
				<TextInput label="Название" key={form.key("name")} {...form.getInputProps("name")} autoFocus />
				<SlugField slug={slug} />
				{props.hasDescription && (
					<Textarea label="Описание" rows={2} key={form.key("description")} {...form.getInputProps("description")} />
				)}
				<Group gap="xs">
					<Button type="submit" disabled={saving.isPending}>
						Сохранить
					</Button>
					<Button variant="default" onClick={close}>
						Отмена
					</Button>
				</Group>
			</Stack>
		</form>
	);
}
