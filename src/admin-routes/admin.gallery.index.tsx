import { createFileRoute } from "@tanstack/react-router";
import { GalleryPage } from "../features/admin/writing/gallery/gallery-page.tsx";

export const Route = createFileRoute("/admin/gallery/")({ component: GalleryPage, errorComponent: false });
