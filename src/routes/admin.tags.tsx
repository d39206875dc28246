import { createFileRoute } from "@tanstack/react-router";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";
import { TagsPage } from "../features/admin/terms/tags-page.tsx";

export const Route = createFileRoute("/admin/tags")({ component: TagsPage, errorComponent: AdminErrorPage });
