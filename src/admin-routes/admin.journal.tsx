import { createFileRoute } from "@tanstack/react-router";
import { JournalPage } from "../features/admin/system/journal/journal-page.tsx";

export const Route = createFileRoute("/admin/journal")({ component: JournalPage, errorComponent: false });
