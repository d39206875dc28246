import { lazy } from "react";

const importSpread = async () => (await import("./artwork-spread.tsx")).ArtworkSpread;

/**
 * The work of a preview, as on its page. The server loads it at start; in the browser it is a separate chunk, since the
 * previews of posts do not need it.
 */
export const PreviewedArtwork = import.meta.env.SSR
	? await importSpread()
	: lazy(async () => ({ default: await importSpread() }));
