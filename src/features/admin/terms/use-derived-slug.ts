import { useRef } from "react";

/** Fills a slug from a name until it is edited by hand, and again when it was emptied. */
export function useDerivedSlug(isOwnAtFirst: boolean) {
	const isOwn = useRef(isOwnAtFirst);
	return {
		/** @param slug what is in the field now */
		handleSlugInput(slug: string) {
			isOwn.current = slug !== "";
		},
		/** The slug that follows from a name, where it is to follow. */
		follow: (derive: () => string): string | undefined =>
			isOwn.current ? undefined : derive(),
	};
}
