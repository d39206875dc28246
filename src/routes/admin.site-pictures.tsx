import { createFileRoute } from "@tanstack/react-router";
import { AdminErrorPage } from "../features/admin/errors/admin-error-page.tsx";
import { SitePicturesPage } from "../features/admin/site-pictures/site-pictures-page.tsx";

export const Route = createFileRoute("/admin/site-pictures")({
	component: SitePicturesPage,
	errorComponent: AdminErrorPage,
});
