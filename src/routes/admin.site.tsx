import { createFileRoute } from "@tanstack/react-router";
import { SitePicturesPage } from "../features/admin/site-pictures/site-pictures-page.tsx";

export const Route = createFileRoute("/admin/site")({ component: SitePicturesPage, errorComponent: false });
