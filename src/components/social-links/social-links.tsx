import { useContent } from "../../lib/use-content.ts";
import { ExternalLink } from "../external-link/external-link.tsx";
import styles from "./social-links.module.css";

/** SVG paths of the networks' icons, drawn for this site in a box of 24 by 24. */
const PROFILE_ICONS: Record<string, string> = {
	YouTube:
		"M5.5 5h13A3.5 3.5 0 0 1 22 8.5v7a3.5 3.5 0 0 1-3.5 3.5h-13A3.5 3.5 0 0 1 2 15.5v-7A3.5 3.5 0 0 1 5.5 5zM10 8.6v6.8l5.8-3.4z",
	TikTok:
		"M13 2.5h3.1c.3 2.4 1.7 3.9 4.1 4.1v3.1c-1.5 0-2.9-.5-4.1-1.3v6.9a6.2 6.2 0 1 1-6.9-6.2v3.3a2.9 2.9 0 1 0 3.8 2.8z",
	Instagram:
		"M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3v-9a3 3 0 0 0-3-3zM12 7.3a4.7 4.7 0 1 1 0 9.4 4.7 4.7 0 0 1 0-9.4zm0 2a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zM17 5.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z",
	Facebook:
		"M13.6 21.5v-8h2.7l.5-3.3h-3.2V8.1c0-1 .4-1.7 1.8-1.7h1.5v-3c-.4 0-1.3-.1-2.3-.1-2.6 0-4.3 1.5-4.3 4.4v2.5H7.4v3.3h2.9v8z",
};

/** A ring, for a network without its own icon. */
const OTHER = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2.2a6.8 6.8 0 1 1 0 13.6 6.8 6.8 0 0 1 0-13.6z";

const iconOf = (network: string) =>
	Object.entries(PROFILE_ICONS).find(([name]) => network.startsWith(name))?.[1] ?? OTHER;

/** Links to the owner's profiles on social networks, each opening in a new tab; with labels the names are visible. */
export function SocialLinks({ hasLabels = false }: { hasLabels?: boolean }) {
	const { profiles } = useContent();
	return (
		<ul className={styles.list}>
			{profiles.profiles.map(({ id, name, href, isOfMeta }) => (
				<li key={id}>
					<ExternalLink href={href} className={styles.link}>
						<svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
							<path d={iconOf(name)} />
						</svg>
						<span>
							<span className={hasLabels ? undefined : "visually-hidden"}>{name}</span>
							{/* The asterisk refers to the note in the footer. */}
							{profiles.showsMetaNote && isOfMeta && <span aria-hidden="true">*</span>}
						</span>
					</ExternalLink>
				</li>
			))}
		</ul>
	);
}
