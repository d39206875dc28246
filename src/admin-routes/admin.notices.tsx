import { createFileRoute } from "@tanstack/react-router";
import { NoticesPage } from "../features/admin/system/notices/notices-page.tsx";

export const Route = createFileRoute("/admin/notices")({ component: NoticesPage, errorComponent: false });
