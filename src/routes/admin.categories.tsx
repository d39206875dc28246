import { createFileRoute } from "@tanstack/react-router";
import { BrokenPage } from "../features/admin/failure/broken-page.tsx";
import { CategoriesPage } from "../features/admin/terms/categories-page.tsx";

export const Route = createFileRoute("/admin/categories")({
	component: CategoriesPage,
	errorComponent: BrokenPage,
});
