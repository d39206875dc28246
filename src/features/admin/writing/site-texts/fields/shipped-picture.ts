import { DEFAULT_SHARE_PICTURE } from "../../../../../lib/page-head.ts";
import { heroTall } from "../../../../../theme/pictures/hero-tall.gen.ts";
import { portrait } from "../../../../../theme/pictures/portrait.gen.ts";
import { shippedProjectPicture } from "../../../../../theme/pictures/project-pictures.ts";

const SHIPPED: Record<string, string | undefined> = {
	"hero.picture": heroTall.avif[0]?.src,
	"bio.picture": portrait.avif[0]?.src,
	"site.picture": DEFAULT_SHARE_PICTURE,
};

/**
 * The URL of the picture shipped with the site for a field, in its smallest size; undefined where a gallery work is
 * shown.
 */
export function shippedPicture(path: string): string | undefined {
	const project = /^projects\.items\.([^.]+)\.picture$/.exec(path)?.[1];
	return project ? shippedProjectPicture(project).avif[0]?.src : SHIPPED[path];
}
