import type { VersionedEntity } from "./revision.ts";

/** The route of the form of each versioned entity in the admin. */
export const FORM_ROUTES = {
	post: "/admin/posts/$id",
	artwork: "/admin/gallery/$id",
	page: "/admin/pages/$id",
	section: "/admin/site/$key",
} as const satisfies Record<VersionedEntity, string>;

/** The path of an entity's form. @param id its id; the key of a section */
export const formPath = (entity: VersionedEntity, id: number | string): string =>
	FORM_ROUTES[entity].replace(/\$\w+/, String(id));
