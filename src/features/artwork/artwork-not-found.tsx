import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { ARTWORK_ROUTE, GALLERY_PATH } from "#contract/artwork-url.ts";
import { ArtworkPicture } from "../../components/artwork-picture/artwork-picture.tsx";
import { BackLink } from "../../components/back-link/back-link.tsx";
import { NotFound } from "../../components/not-found/not-found.tsx";
import styles from "./artwork-not-found.module.css";
import { textOf, useLanguage } from "./bilingual.ts";
import { useMessages } from "./messages.ts";
import { useGallery } from "./read-gallery.ts";

/** The 404 page of a work, with three other works. */
export function ArtworkNotFound() {
	const { language, messages } = useMessages();
	return (
		<NotFound title={messages.notFound} links={<BackLink to={GALLERY_PATH[language]}>{messages.toGallery}</BackLink>}>
			{/* The works are fetched again if a browser translation changed the page before hydration. */}
			<Suspense>
				<OtherWorks />
			</Suspense>
		</NotFound>
	);
}

function OtherWorks() {
	const { language } = useLanguage();
	const { works } = useGallery();
	return (
		<ul className={styles.works}>
			{works.slice(0, 3).map((work) => (
				<li key={work.slug}>
					<Link to={ARTWORK_ROUTE[language]} params={{ slug: work.slug }}>
						<ArtworkPicture
							picture={work.picture}
							sizes="(min-width: 48rem) 14rem, 30vw"
							alt=""
							className={styles.picture}
						/>
						{textOf(work, "title", language)}
					</Link>
				</li>
			))}
		</ul>
	);
}
