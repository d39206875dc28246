import { createFileRoute } from "@tanstack/react-router";
import { MediaPage } from "../features/admin/writing/media/media-page.tsx";

export const Route = createFileRoute("/admin/media")({ component: MediaPage, errorComponent: false });
