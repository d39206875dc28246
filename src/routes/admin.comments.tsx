import { createFileRoute } from "@tanstack/react-router";
import { parseCommentListSearch } from "../features/admin/comments/comment-list-search.ts";
import { CommentsPage } from "../features/admin/comments/comments-page.tsx";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";

export const Route = createFileRoute("/admin/comments")({
	validateSearch: parseCommentListSearch,
	component: CommentsPage,
	errorComponent: AdminErrorPage,
});
