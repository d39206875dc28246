import { lazy } from "react";

const importSpread = async () => (await import("./artwork-spread.tsx")).ArtworkSpread;

/**
 * The work of a preview, as on its page. On the server it is loaded from the start; in the browser it is a chunk of its
 * own, since the previews of posts do not need it.
 */
export const PreviewedArtwork = import.meta.env.SSR
	? await importSpread()
	: lazy(async () => ({ default: await importSpread() }));
