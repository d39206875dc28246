import { createFileRoute } from "@tanstack/react-router";
import { TagsPage } from "../features/admin/writing/terms/tags-page.tsx";

export const Route = createFileRoute("/admin/tags")({ component: TagsPage, errorComponent: false });
