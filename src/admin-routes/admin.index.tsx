import { createFileRoute } from "@tanstack/react-router";
import { PostListPage } from "../features/admin/writing/posts/post-list-page.tsx";

export const Route = createFileRoute("/admin/")({ component: PostListPage, errorComponent: false });
