import { createFileRoute } from "@tanstack/react-router";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";
import { GalleryPage } from "../features/admin/gallery/gallery-page.tsx";

export const Route = createFileRoute("/admin/gallery/")({ component: GalleryPage, errorComponent: AdminErrorPage });
