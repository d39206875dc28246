import { createFileRoute } from "@tanstack/react-router";
import { PagesPage } from "../features/admin/writing/pages/pages-page.tsx";

export const Route = createFileRoute("/admin/pages/")({ component: PagesPage, errorComponent: false });
