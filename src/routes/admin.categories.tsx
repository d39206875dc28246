import { createFileRoute } from "@tanstack/react-router";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";
import { parseListSearch } from "../features/admin/lists/list-search.ts";
import { CategoriesPage } from "../features/admin/terms/categories-page.tsx";

export const Route = createFileRoute("/admin/categories")({
	validateSearch: parseListSearch,
	component: CategoriesPage,
	errorComponent: AdminErrorPage,
});
