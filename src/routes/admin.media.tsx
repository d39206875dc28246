import { createFileRoute } from "@tanstack/react-router";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";
import { MediaPage } from "../features/admin/media/media-page.tsx";

export const Route = createFileRoute("/admin/media")({ component: MediaPage, errorComponent: AdminErrorPage });
