import { createFileRoute } from "@tanstack/react-router";
import { CommentsPage } from "../features/admin/comments/comments-page.tsx";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";
import { parseCommentListSearch } from "../features/admin/lists/list-search.ts";

export const Route = createFileRoute("/admin/comments")({
	validateSearch: parseCommentListSearch,
	component: CommentsPage,
	errorComponent: AdminErrorPage,
});
