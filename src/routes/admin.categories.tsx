import { createFileRoute } from "@tanstack/react-router";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";
import { CategoriesPage } from "../features/admin/terms/categories-page.tsx";

export const Route = createFileRoute("/admin/categories")({
	component: CategoriesPage,
	errorComponent: AdminErrorPage,
});
