import { createFileRoute } from "@tanstack/react-router";
import { CommentsPage } from "../features/admin/people/comments/comments-page.tsx";

export const Route = createFileRoute("/admin/comments")({ component: CommentsPage, errorComponent: false });
