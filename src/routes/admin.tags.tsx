import { createFileRoute } from "@tanstack/react-router";
import { BrokenPage } from "../features/admin/failure/broken-page.tsx";
import { TagsPage } from "../features/admin/terms/tags-page.tsx";

export const Route = createFileRoute("/admin/tags")({
	component: TagsPage,
	errorComponent: BrokenPage,
});
