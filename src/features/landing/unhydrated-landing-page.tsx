import { createUnhydratedPage } from "../../components/unhydrated-page/create-unhydrated-page.tsx";

const load = async () => (await import("./landing-page.tsx")).LandingPage;

/** The landing page's sections, with their code or without. */
export const {
	UnhydratedPage: UnhydratedLandingPage,
	loadPage: loadLandingPage,
} = createUnhydratedPage({
	load,
	loaded: import.meta.env.SSR ? await load() : undefined,
	keyOf: () => "/",
});
