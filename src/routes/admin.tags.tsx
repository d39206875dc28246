import { createFileRoute } from "@tanstack/react-router";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";
import { parseListSearch } from "../features/admin/lists/list-search.ts";
import { TagsPage } from "../features/admin/terms/tags-page.tsx";

export const Route = createFileRoute("/admin/tags")({
	validateSearch: parseListSearch,
	component: TagsPage,
	errorComponent: AdminErrorPage,
});
