// A file of its own, without zod: readers' pages import it.

/** The places of the site's own pictures beside those of the projects. */
export const FIXED_PLACES = ["hero", "portrait", "about", "share"] as const;

/** A place of a picture: a fixed one, or that of a project. Until the owner chooses one, what came with the site stands there. */
export type SitePicturePlace = (typeof FIXED_PLACES)[number] | `project-${string}`;

/** The place of the picture of a project, by the project's id in its section. */
export const projectPlace = (id: string): SitePicturePlace =>
	id.startsWith("project-") ? (id as `project-${string}`) : `project-${id}`;
