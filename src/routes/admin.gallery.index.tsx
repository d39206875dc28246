import { createFileRoute } from "@tanstack/react-router";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";
import { GalleryPage } from "../features/admin/gallery/gallery-page.tsx";
import { parseGalleryListSearch } from "../features/admin/lists/list-search.ts";

export const Route = createFileRoute("/admin/gallery/")({
	validateSearch: parseGalleryListSearch,
	component: GalleryPage,
	errorComponent: AdminErrorPage,
});
