import { useRef } from "react";

/**
 * Derives a slug from a name until the slug is edited by hand, and again when it was emptied.
 *
 * @param isInitiallyCustom whether the slug at first is one that was edited by hand
 */
export function useDerivedSlug(isInitiallyCustom: boolean) {
	const isCustom = useRef(isInitiallyCustom);
	return {
		/** @param slug the field's current value */
		handleSlugInput(slug: string) {
			isCustom.current = slug !== "";
		},
		/** @returns the derived slug; undefined if the slug was edited by hand */
		derive: (deriveSlug: () => string): string | undefined => (isCustom.current ? undefined : deriveSlug()),
	};
}
