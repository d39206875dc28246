import { Switch } from "@mantine/core";
import { BackLink } from "../../kit/editing/back-link.tsx";
import { lastSearch } from "../../kit/lists/last-search.ts";
import { EntityBar, usePublished } from "../entity-form/entity-bar.tsx";
import { ARTWORK_KIND } from "./artwork-kind.ts";
import type { ArtworkFormState } from "./use-artwork-form.ts";

interface ArtworkBarProps {
	artworkForm: ArtworkFormState;
	onCancel(): void;
}

/** The bar of a work's form, with the switch that shows it in the gallery. */
export function ArtworkBar({ artworkForm, onCancel }: ArtworkBarProps) {
	const { published, setPublished } = usePublished(artworkForm.form);
	return (
		<EntityBar
			form={artworkForm}
			back={<BackLink to="/admin/gallery" search={lastSearch.gallery} aria-label={ARTWORK_KIND.words.list} />}
			isPublic={published}
			state={
				<Switch label="На сайте" checked={published} onChange={(event) => setPublished(event.currentTarget.checked)} />
			}
			saveLabel={published ? "Опубликовать" : "Сохранить"}
			onCancel={onCancel}
		/>
	);
}
