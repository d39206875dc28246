import { createUnhydratedPage } from "../../components/unhydrated-page/create-unhydrated-page.tsx";

const load = async () => (await import("./landing-page.tsx")).LandingPage;

/** The landing page's sections, rendered by the server and not hydrated. */
export const { UnhydratedPage: UnhydratedLandingPage, loadPage: loadLandingPage } = createUnhydratedPage({
	load,
	loaded: import.meta.env.SSR ? await load() : undefined,
	keyOf: () => "/",
});
