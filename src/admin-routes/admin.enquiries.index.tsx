import { createFileRoute } from "@tanstack/react-router";
import { EnquiriesPage } from "../features/admin/people/enquiries/enquiries-page.tsx";

export const Route = createFileRoute("/admin/enquiries/")({ component: EnquiriesPage, errorComponent: false });
