import { BackLink } from "../../components/back-link/back-link.tsx";
import { NotFound } from "../../components/not-found/not-found.tsx";
import { GALLERY } from "../../content/artworks/artwork-address.ts";
import { useLanguage } from "./bilingual.ts";
import { WORDS } from "./words.ts";

/** What stands at the address of no work. */
export function ArtworkNotFound() {
	const { language } = useLanguage();
	const words = WORDS[language];
	return (
		<NotFound
			title={words.noSuch}
			ways={<BackLink to={GALLERY[language]}>{words.toGallery}</BackLink>}
		/>
	);
}
