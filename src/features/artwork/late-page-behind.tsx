import { createLatePage } from "../../components/late-page/create-late-page.tsx";
import type { Behind } from "./behind.ts";

const load = async () => (await import("./page-behind.tsx")).PageBehind;

/** A page of the gallery, with its code and all that is said of the works, or without. */
export const { LatePage: LatePageBehind, loadPage: loadPageBehind } =
	createLatePage({
		load,
		loaded: import.meta.env.SSR ? await load() : undefined,
		keyOf: ({ page }: { page: Behind }) => page.path,
	});
