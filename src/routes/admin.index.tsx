import { createFileRoute } from "@tanstack/react-router";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";
import { PostListPage } from "../features/admin/posts/post-list-page.tsx";

export const Route = createFileRoute("/admin/")({ component: PostListPage, errorComponent: AdminErrorPage });
