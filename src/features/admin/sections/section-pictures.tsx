import type { SectionKey } from "#contract/content/sections.ts";
import { projectPlace, type SitePicturePlace } from "#contract/site-picture-place.ts";
import { SitePictureField } from "../site-pictures/site-picture-field.tsx";

/** The pictures that belong to sections. */
const PLACES: Partial<Record<SectionKey, SitePicturePlace>> = {
	hero: "hero",
	bio: "portrait",
	about: "about",
	site: "share",
};

interface Changed {
	/** Called when readers see another picture. */
	onChanged(): void;
}

/** The picture of a section, if it has one. */
export function SectionPicture({ section, onChanged }: Changed & { section: SectionKey }) {
	const place = PLACES[section];
	return place && <SitePictureField place={place} onChanged={onChanged} />;
}

/** The picture of a project. @param props `path` is that of an item of any list */
export function ItemPicture({ path, onChanged }: Changed & { path: string }) {
	const id = /^projects\.items\.([^.]+)$/.exec(path)?.[1];
	return id && <SitePictureField place={projectPlace(id)} onChanged={onChanged} />;
}
