import { createRootRouteWithContext } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Document } from "../components/document/document.tsx";
import { siteHead } from "../components/document/site-head.ts";
import type { RouterContext } from "../router-options.ts";

export const Route = createRootRouteWithContext<RouterContext>()({ head: siteHead, shellComponent: StaticDocument });

function StaticDocument({ children }: { children: ReactNode }) {
	const { settings } = Route.useRouteContext();
	return <Document settings={import.meta.env.DEV ? settings : undefined}>{children}</Document>;
}
