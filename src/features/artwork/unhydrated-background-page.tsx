import { createUnhydratedPage } from "../../components/unhydrated-page/create-unhydrated-page.tsx";
import type { BackgroundLocation } from "./background-location.ts";

const load = async () => (await import("./background-page.tsx")).BackgroundPage;

/** A page of the gallery, with its code and all that is said of the works, or without. */
export const {
	UnhydratedPage: UnhydratedBackgroundPage,
	loadPage: loadBackgroundPage,
} = createUnhydratedPage({
	load,
	loaded: import.meta.env.SSR ? await load() : undefined,
	keyOf: ({ page }: { page: BackgroundLocation }) => page.path,
});
