import { createUnhydratedPage } from "../../components/unhydrated-page/create-unhydrated-page.tsx";
import type { BackgroundLocation } from "./background-location.ts";

const load = async () => (await import("./background-page.tsx")).BackgroundPage;

/** The background page. Opened by its URL it stays the server's HTML; its code and the works' texts are loaded on navigation. */
export const { UnhydratedPage: UnhydratedBackgroundPage, loadPage: loadBackgroundPage } = createUnhydratedPage({
	load,
	loaded: import.meta.env.SSR ? await load() : undefined,
	keyOf: ({ page }: { page: BackgroundLocation }) => page.path,
});
