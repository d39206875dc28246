import { Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { Failure } from "../../kit/calls/failure.ts";
import { slugError } from "./slug-error.tsx";
import type { TermDraft } from "./term.ts";
import { useDerivedSlug } from "./use-derived-slug.ts";

interface TermFormProps {
	/** The saved term; undefined for a new one. */
	term: TermDraft | undefined;
	/** Values that were typed earlier and not saved. */
	draft: TermDraft | undefined;
	onChange(values: TermDraft): void;
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
	draft,
	onChange,
	hasDescription,
	deriveSlug,
	isPending,
	failure,
	onSave,
	onCancel,
}: TermFormProps) {
	const [initialValues] = useState(draft ?? term ?? EMPTY);
	const form = useForm({ mode: "uncontrolled", initialValues, onValuesChange: onChange });
	const slug = useDerivedSlug(initialValues.slug !== (term ? "" : deriveSlug(initialValues.name)));
	form.watch("name", ({ value }) => {
		const derived = slug.derive(() => deriveSlug(value));
		if (derived !== undefined) form.setFieldValue("slug", derived);
	});
	const onFailure = useEffectEvent(({ fields, ...rest }: Failure) => {
		const onTake = (taken: string) => {
			slug.handleSlugInput(taken);
			// Mantine remounts the field with its new value.
			flushSync(() => form.setFieldValue("slug", taken));
			form.getInputNode("slug")?.focus();
		};
		form.setErrors({ ...fields, slug: slugError({ fields, ...rest }, onTake) });
	});
	const { clearErrors } = form;
	useEffect(() => {
		if (failure) onFailure(failure);
		else clearErrors();
	}, [failure, clearErrors]);
	const slugField = form.getInputProps("slug");
	return (
		<form onSubmit={form.onSubmit(onSave)} noValidate>
			<Stack gap="sm">
				<TextInput label="Название" key={form.key("name")} {...form.getInputProps("name")} autoFocus />
				<TextInput
					label="Адрес (slug)"
					spellCheck={false}
					autoCapitalize="none"
					key={form.key("slug")}
					{...slugField}
					onChange={(event) => {
						slugField.onChange(event);
						slug.handleSlugInput(event.currentTarget.value);
					}}
				/>
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
