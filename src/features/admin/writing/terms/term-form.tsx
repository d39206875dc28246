import { Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useEffectEvent, useState } from "react";
import type { Failure } from "../../kit/calls/failure.ts";
import { type TextKey, useStoredText } from "../../kit/drafts/stored-texts.ts";
import { SlugField, useSlug } from "../../kit/slug/slug-field.tsx";
import { parseTermDraft, type TermDraft } from "./term.ts";

interface TermFormProps {
	/** The saved term; undefined for a new one. */
	term: TermDraft | undefined;
	/** The key under which the values are stored on this device until they are saved. */
	storageKey: TextKey;
	/** True if the form has a description field, as categories do. */
	hasDescription: boolean;
	deriveSlug(name: string): string;
	isPending: boolean;
	/** The error of the last attempt to save. */
	failure: Failure | undefined;
	onSave(values: TermDraft): void;
	onCancel(): void;
}

const EMPTY: TermDraft = { name: "", slug: "", description: "" };

/** The form with name, slug and, for a category, description. */
export function TermForm({
	term,
	storageKey,
	hasDescription,
	deriveSlug,
	isPending,
	failure,
	onSave,
	onCancel,
}: TermFormProps) {
	const { found, store } = useStoredText(storageKey);
	const [initialValues] = useState(() => parseTermDraft(found) ?? term ?? EMPTY);
	const form = useForm({
		mode: "uncontrolled",
		initialValues,
		onValuesChange: ({ name, slug, description }) =>
			store(name + slug + description && JSON.stringify({ name, slug, description })),
	});
	const slug = useSlug(form, initialValues.slug !== (term ? "" : deriveSlug(initialValues.name)));
	form.watch("name", ({ value }: { value: string }) => slug.derive(deriveSlug(value)));
	const onFailure = useEffectEvent((failed: Failure) => {
		form.setErrors({ ...failed.fields, slug: slug.errorOf(failed) });
	});
	const { clearErrors } = form;
	useEffect(() => {
		if (failure) onFailure(failure);
		else clearErrors();
	}, [failure, clearErrors]);
	return (
		<form onSubmit={form.onSubmit(onSave)} noValidate>
			<Stack gap="sm">
				<TextInput label="Название" key={form.key("name")} {...form.getInputProps("name")} autoFocus />
				<SlugField slug={slug} />
				{hasDescription && (
					<Textarea label="Описание" rows={2} key={form.key("description")} {...form.getInputProps("description")} />
				)}
				<Group gap="xs">
					<Button type="submit" disabled={isPending}>
						Сохранить
					</Button>
					<Button variant="default" onClick={onCancel}>
						Отмена
					</Button>
				</Group>
			</Stack>
		</form>
	);
}
