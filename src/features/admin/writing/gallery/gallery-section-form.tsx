import { Button, Group, Paper, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { pick } from "es-toolkit";
import { useEffect, useEffectEvent } from "react";
import { type AdminArtworkSection, type ArtworkSectionInput, artworkSectionInputSchema } from "#contract/artwork.ts";
import { slugOf } from "#packages/slug";
import type { Failure } from "../../kit/calls/failure.ts";
import { SlugField, useSlug } from "../../kit/slug/slug-field.tsx";

interface GallerySectionFormProps {
	/** The saved section; undefined for a new one. */
	section: AdminArtworkSection | undefined;
	isPending: boolean;
	/** The error of the last attempt to save. */
	failure: Failure | undefined;
	onSave(input: ArtworkSectionInput): void;
	onCancel(): void;
}

const LABELS = {
	titleRu: "Название",
	titleEn: "Название по-английски",
	leadRu: "Подзаголовок",
	leadEn: "Подзаголовок по-английски",
	mediumRu: "Техника работ",
	mediumEn: "Техника по-английски",
	labelRu: "Коротко, в фильтре",
	labelEn: "Коротко, по-английски",
} as const satisfies Partial<Record<keyof ArtworkSectionInput, string>>;

const FIELDS = [...Object.keys(LABELS), "slug"] as (keyof ArtworkSectionInput)[];
const EMPTY = Object.fromEntries(FIELDS.map((name) => [name, ""])) as ArtworkSectionInput;

/** The form of a section of the gallery. */
export function GallerySectionForm({ section, isPending, failure, onSave, onCancel }: GallerySectionFormProps) {
	const initialValues = section ? pick(section, FIELDS) : EMPTY;
	const form = useForm<ArtworkSectionInput>({ mode: "uncontrolled", initialValues });
	const slug = useSlug(form, initialValues.slug !== "");
	form.watch("titleRu", ({ value }: { value: string }) => slug.derive(slugOf(value)));
	const onFailure = useEffectEvent((failed: Failure) => {
		form.setErrors({ ...failed.fields, slug: slug.errorOf(failed) });
	});
	useEffect(() => {
		if (failure) onFailure(failure);
	}, [failure]);
	const handleSave = (values: ArtworkSectionInput) => {
		const { error } = artworkSectionInputSchema.safeParse(values);
		if (!error) return onSave(values);
		form.setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message])));
	};
	return (
		<Paper withBorder p="md">
			<form onSubmit={form.onSubmit(handleSave)} noValidate aria-label="Раздел">
				<Stack gap="sm">
					<SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
						{Object.entries(LABELS).map(([name, label]) => (
							<TextInput
								key={form.key(name)}
								label={label}
								autoFocus={name === "titleRu"}
								{...(name.endsWith("En") && { lang: "en" })}
								{...form.getInputProps(name)}
							/>
						))}
						<SlugField slug={slug} />
					</SimpleGrid>
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
		</Paper>
	);
}
