import { createFileRoute } from "@tanstack/react-router";
import { CategoriesPage } from "../features/admin/writing/terms/categories-page.tsx";

export const Route = createFileRoute("/admin/categories")({ component: CategoriesPage, errorComponent: false });
