import { Button, Group, Paper, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { pick } from "es-toolkit";
import { type AdminArtworkSection, type ArtworkSectionInput, artworkSectionInputSchema } from "#contract/artwork.ts";
import { slugOf } from "#packages/slug";
import { failureOf } from "../../kit/calls/failure.ts";
import { client } from "../../kit/calls/trpc.ts";
import { useChanges } from "../../kit/lists/use-changes.ts";
import { SlugField, useSlug } from "../../kit/slug/slug-field.tsx";

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

/** The form of a section of the gallery, or of a new one. */
export function GallerySectionForm({ section, onClose }: { section?: AdminArtworkSection; onClose(): void }) {
	const { change } = useChanges();
	const initialValues = section ? pick(section, FIELDS) : EMPTY;
	const validate = schemaResolver(artworkSectionInputSchema, { sync: true });
	const form = useForm<ArtworkSectionInput>({ mode: "uncontrolled", initialValues, validate });
	const slug = useSlug(form, initialValues.slug !== "");
	form.watch("titleRu", ({ value }: { value: string }) => slug.derive(slugOf(value)));
	const saving = useMutation({
		mutationFn: (input: ArtworkSectionInput) =>
			change({
				noun: "artwork section",
				id: section?.id ?? "new",
				send: () =>
					section
						? client.artworkSection.replace.mutate({ id: section.id, section: input })
						: client.artworkSection.create.mutate(input),
				done: section ? "Раздел сохранён" : "Раздел создан",
				failed: section ? "Не удалось сохранить раздел" : "Не удалось создать раздел",
			}),
		onSuccess: onClose,
		onError(error) {
			const failure = failureOf(error);
			form.setErrors({ ...failure.fields, slug: slug.errorOf(failure) });
		},
	});
	return (
		<Paper withBorder p="md">
			<form onSubmit={form.onSubmit((values) => saving.mutate(values))} noValidate aria-label="Раздел">
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
						<Button type="submit" disabled={saving.isPending}>
							Сохранить
						</Button>
						<Button variant="default" onClick={onClose}>
							Отмена
						</Button>
					</Group>
				</Stack>
			</form>
		</Paper>
	);
}
