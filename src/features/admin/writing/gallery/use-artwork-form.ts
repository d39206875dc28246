import { useForm } from "@mantine/form";
import { type ReactNode, useRef } from "react";
import type { AdminArtwork, AdminArtworkSection, ArtworkFormValues } from "#contract/artwork.ts";
import { artworkSlugOf, slugOf } from "#packages/slug";
import { client } from "../../kit/calls/trpc.ts";
import { entityCalls } from "../../kit/editing/entity.ts";
import { notifyDone } from "../../kit/notifications/notify.ts";
import { useEntityForm } from "../entity-form/use-entity-form.ts";
import type { Comparison } from "../history/history-dialog.tsx";
import { ARTWORK_KIND, refusedFields, toArtworkInput } from "./artwork-kind.ts";
import { pictureUrlOf } from "./artwork-words.ts";
import { newWorkIn, rememberChoices } from "./last-choices.ts";
import { useArtworkPicture } from "./use-artwork-picture.ts";

interface ArtworkFormOptions {
	sections: readonly AdminArtworkSection[];
	compare(versions: Comparison<ArtworkFormValues>): ReactNode;
	/** Makes a field visible before it gets the focus. */
	reveal(field: string): void;
	onCreated: ((id: number) => void) | undefined;
	/** Called when a work that readers did not see before was published. */
	onFirstPublished(): void;
}

/** The state of the form of a work: its fields, picture, editing session and save actions. */
export function useArtworkForm(
	artwork: AdminArtwork | undefined,
	{ sections, compare, reveal, onCreated, onFirstPublished }: ArtworkFormOptions,
) {
	const initial = useRef(
		artwork ? ARTWORK_KIND.valuesOf(artwork) : { ...ARTWORK_KIND.empty, ...newWorkIn(sections) },
	).current;
	const form = useForm<ArtworkFormValues>({
		mode: "uncontrolled",
		initialValues: initial,
		onValuesChange: () => entityForm.session.touch(),
	});
	const entityForm = useEntityForm<ArtworkFormValues, AdminArtwork>({
		kind: ARTWORK_KIND,
		calls: entityCalls(client.artwork, toArtworkInput),
		compare,
		entity: artwork,
		form,
		read: () => form.getValues(),
		write: (values) => form.setValues(values),
		reveal,
		focus(field) {
			if (field !== "pictureId") return false;
			document.getElementById("artwork-picture")?.focus();
			return true;
		},
		isSlugCustom: initial.slug !== slugOf(initial.titleRu),
		slugOf: artworkSlugOf,
		check: refusedFields,
		onCreated,
		onSaved({ entity, wasPublic }) {
			rememberChoices(entity);
			if (!wasPublic && !entity.isHidden) notifyDone(entityForm.topic, `Работа на стене: «${entity.titleRu}»`);
		},
		onRefreshed({ entity, wasPublic }) {
			// Edits made during the save keep the form open.
			if (!wasPublic && !entity.isHidden && !entityForm.session.isUnsaved()) onFirstPublished();
		},
	});
	form.watch("titleRu", ({ value }: { value: string }) => entityForm.deriveSlug(value));
	const picture = useArtworkPicture(
		artwork && { mediaId: artwork.mediaId, crop: artwork.crop, url: pictureUrlOf(artwork, 1) },
		(id) => form.setFieldValue("pictureId", id),
		entityForm.session.pending.add,
	);
	return { ...entityForm, form, picture };
}

export type ArtworkFormState = ReturnType<typeof useArtworkForm>;
