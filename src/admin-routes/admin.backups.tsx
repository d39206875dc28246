import { createFileRoute } from "@tanstack/react-router";
import { BackupsPage } from "../features/admin/system/backups/backups-page.tsx";

export const Route = createFileRoute("/admin/backups")({ component: BackupsPage, errorComponent: false });
