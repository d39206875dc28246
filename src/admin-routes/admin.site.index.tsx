import { createFileRoute } from "@tanstack/react-router";
import { SectionListPage } from "../features/admin/writing/site-texts/section-list-page.tsx";

export const Route = createFileRoute("/admin/site/")({ component: SectionListPage, errorComponent: false });
