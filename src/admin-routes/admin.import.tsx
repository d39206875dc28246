import { createFileRoute } from "@tanstack/react-router";
import { ImportPage } from "../features/admin/system/import/import-page.tsx";

export const Route = createFileRoute("/admin/import")({ component: ImportPage, errorComponent: false });
