import type { Profile } from "#contract/content/contacts.ts";
import { ExternalLink } from "../external-link/external-link.tsx";
import { PROFILE_ICONS } from "./profile-icons.ts";
import styles from "./social-links.module.css";

interface SocialLinksProps {
	profiles: readonly Profile[];
	/** True if the names are visible beside the icons. */
	hasLabels?: boolean;
	/** True if Meta's profiles have the asterisk that refers to the note in the footer. */
	hasMetaMark: boolean;
}

/** Links to the owner's profiles on social networks, each opening in a new tab. */
export function SocialLinks({ profiles, hasLabels = false, hasMetaMark }: SocialLinksProps) {
	return (
		<ul className={styles.list}>
			{profiles.map(({ name, href, isOfMeta }) => (
				<li key={name}>
					<ExternalLink href={href} className={styles.link}>
						<svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
							<path d={PROFILE_ICONS[name]} />
						</svg>
						<span>
							<span className={hasLabels ? undefined : "visually-hidden"}>{name}</span>
							{hasMetaMark && isOfMeta && <span aria-hidden="true">*</span>}
						</span>
					</ExternalLink>
				</li>
			))}
		</ul>
	);
}
