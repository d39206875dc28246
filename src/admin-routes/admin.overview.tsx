import { createFileRoute } from "@tanstack/react-router";
import { OverviewPage } from "../features/admin/layout/overview/overview-page.tsx";

export const Route = createFileRoute("/admin/overview")({ component: OverviewPage, errorComponent: false });
