import { createFileRoute } from "@tanstack/react-router";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";
import { parseMediaListSearch } from "../features/admin/lists/list-search.ts";
import { MediaPage } from "../features/admin/media/media-page.tsx";

export const Route = createFileRoute("/admin/media")({
	validateSearch: parseMediaListSearch,
	component: MediaPage,
	errorComponent: AdminErrorPage,
});
