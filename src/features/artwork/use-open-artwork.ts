import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import {
	artworkPath,
	GALLERY,
} from "../../content/artworks/artwork-address.ts";
import type { Artwork } from "../../content/content.schema.ts";
import type { Language } from "../../lib/language.ts";
import { pageTitle } from "../../lib/page-head.ts";
import type { Behind } from "./behind.ts";
import { cardId } from "./card-id.ts";

import { whenOpen } from "./lightbox/is-open.ts";
import { withPicture } from "./lightbox/picture-transition.ts";
import { loadLightbox } from "./load-lightbox.ts";
import { workTitle } from "./work-title.ts";

const seenPicture = () =>
	document.querySelector<HTMLElement>('[data-slide="seen"] [data-picture]');

const cardOf = (slug: string) => document.getElementById(cardId(slug));

const pictureOf = (link: HTMLElement | null) =>
	(link?.closest("li") ?? link)?.querySelector("img") ?? null;

const addressOf = (language: Language) =>
	language === "ru" ? "/gallery/$slug" : "/en/gallery/$slug";

/** The ways into the lightbox, about in it, and out. */
export function useOpenArtwork(language: Language, behind: Behind) {
	const navigate = useNavigate();
	const router = useRouter();
	const { path } = behind;
	const { settings } = router.options.context;

	/** A work opens over the page: its address is an entry of the history. */
	const open = useCallback(
		(slug: string, link: HTMLElement) => {
			const change = async () => {
				const isThere = whenOpen(true);
				void navigate({
					to: addressOf(language),
					params: { slug },
					state: { behind },
					resetScroll: false,
				});
				await isThere;
			};
			loadLightbox().then(
				() => withPicture(pictureOf(link), change, seenPicture),
				// It did not come: the work has a page of its own.
				() => location.assign(artworkPath(language, slug)),
			);
		},
		[navigate, language, behind],
	);

	/** Another work takes its place in the history. */
	const move = (work: Artwork) => {
		// Past the router, which would read all of the page anew while somebody swipes. It hears of the address when
		// the lightbox closes or opens.
		History.prototype.replaceState.call(
			history,
			history.state,
			"",
			artworkPath(language, work.slug),
		);
		document.title = pageTitle(settings, workTitle(work, language));
	};

	/** One step back, to the page as it was. */
	const close = (slug: string) => {
		const change = async () => {
			const isGone = whenOpen(false);
			router.history.back();
			await isGone;
		};
		withPicture(seenPicture(), change, () => pictureOf(cardOf(slug)));
	};

	/** The focus goes to the card that was seen last; on a work's own page there is only that one. */
	const giveFocusBack = (slug: string) => {
		const ownPage = path.slice(GALLERY[language].length + 1);
		const card = cardOf(slug) ?? cardOf(ownPage);
		card?.focus({ preventScroll: true });
	};

	return { open, move, close, giveFocusBack };
}
