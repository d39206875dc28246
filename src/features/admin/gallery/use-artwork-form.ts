import { useForm } from "@mantine/form";
import { useRef } from "react";
import { flushSync } from "react-dom";
import type { AdminArtwork, AdminArtworkSection, ArtworkFormValues } from "#contract/artwork.ts";
import { artworkPictureUrl, avifWidthsOf } from "#contract/artwork-picture.ts";
import { artworkSlugOf, slugOf } from "#packages/slug";
import { useEditingSession } from "../editing/use-editing-session.ts";
import { useDerivedSlug } from "../terms/use-derived-slug.ts";
import { trpc } from "../trpc.ts";
import { ARTWORK_KIND, artworkCalls } from "./artwork-kind.ts";
import { lastChoices } from "./last-choices.ts";
import { useArtworkPicture } from "./use-artwork-picture.ts";

/** The URL of a work's picture in a size for the form. */
const formPictureOf = ({ picture }: AdminArtwork): string =>
	artworkPictureUrl(picture, avifWidthsOf(picture)[1] ?? picture.width, "avif");

/** The values of a new work: this year, and the section and the currency of the last one. */
function newValues(sections: readonly AdminArtworkSection[]): ArtworkFormValues {
	const { sectionId, currency } = lastChoices();
	const section = sections.find(({ id }) => id === sectionId) ?? sections[0];
	return { ...ARTWORK_KIND.empty, year: new Date().getFullYear(), sectionId: section?.id ?? null, currency };
}

/** The state of the form of a work: its fields, picture and editing session. */
export function useArtworkForm(artwork: AdminArtwork | undefined, sections: readonly AdminArtworkSection[]) {
	const { client } = trpc.useUtils();
	const initial = useRef(artwork ? ARTWORK_KIND.valuesOf(artwork) : newValues(sections)).current;
	const form = useForm<ArtworkFormValues>({
		mode: "uncontrolled",
		initialValues: initial,
		onValuesChange: () => session.touch(),
	});
	const { session, statusKind } = useEditingSession(ARTWORK_KIND, artworkCalls(client.artwork), artwork, () =>
		form.getValues(),
	);
	// The slug of a work that readers know stays; else it follows the title until it is edited by hand.
	const slug = useDerivedSlug(initial.slug !== slugOf(initial.titleRu));
	form.watch("titleRu", ({ value }) => {
		const { base } = session.state();
		if (base && !base.isHidden) return;
		const derived = slug.derive(() => slugOf(value));
		if (derived !== undefined) form.setFieldValue("slug", derived);
	});
	const picture = useArtworkPicture(
		artwork && { mediaId: artwork.mediaId, crop: artwork.crop, url: formPictureOf(artwork) },
		(id) => form.setFieldValue("pictureId", id),
		session.pending.add,
	);
	return {
		form,
		picture,
		session,
		/** The `kind` of the session's status; `session.state()` has the rest. */
		statusKind,
		handleSlugInput: slug.handleSlugInput,
		/** Sets the slug and focuses its field. */
		takeSlug(taken: string) {
			slug.handleSlugInput(taken);
			// Mantine remounts the field with its new value.
			flushSync(() => form.setFieldValue("slug", taken));
			form.getInputNode("slug")?.focus();
		},
		/** Fills in the slug of the title, where there is none. */
		completeSlug() {
			const { slug: typed, titleRu } = form.getValues();
			if (typed.trim() === "") form.setFieldValue("slug", artworkSlugOf(titleRu, new Date()));
		},
		/** Replaces all values of the form. */
		fill(values: ArtworkFormValues) {
			slug.handleSlugInput(values.slug);
			form.setValues(values);
			form.clearErrors();
		},
	};
}

export type ArtworkFormState = ReturnType<typeof useArtworkForm>;
