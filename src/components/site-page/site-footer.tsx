import { Link } from "@tanstack/react-router";
import { useLayoutMessages, useOwnerMessages, useRussianLinkProps } from "../../lib/layout-messages.ts";
import { useContent } from "../../lib/use-content.ts";
import { ExternalLink } from "../external-link/external-link.tsx";
import { SocialLinks } from "../social-links/social-links.tsx";
import { MenuLinks } from "./menu-links.tsx";
import { CONTACT_LIST, OPENS_CONTACTS } from "./navigation.ts";
import styles from "./site-footer.module.css";

const FOOTER_LINKS = [
	{ to: "/privacy", ru: "Политика конфиденциальности", en: "Privacy policy" },
	{ to: "/terms", ru: "Условия использования", en: "Terms of use" },
	{ to: "/consent", ru: "Согласие на обработку данных", en: "Consent to data processing" },
] as const;

/** The footer of every public page (specification, "Footer"). */
export function SiteFooter({ name }: { name: string }) {
	const messages = useLayoutMessages();
	const { shortBio, metaNote } = useOwnerMessages();
	const russian = useRussianLinkProps();
	const content = useContent();
	return (
		<footer className={styles.footer}>
			<div className={`page-width ${styles.inner}`}>
				<div className={styles.about}>
					<p className={styles.brand}>{name}</p>
					<p className={styles.bio}>{shortBio}</p>
					<SocialLinks />
				</div>
				<nav aria-label={messages.footerLabel}>
					<h2 className={styles.title}>{messages.navigation}</h2>
					<ul className={styles.list}>
						<MenuLinks place="footer" />
					</ul>
				</nav>
				<Contacts />
				<div className={styles.end}>
					<p>
						© 2024 {name}. {messages.rights}
					</p>
					<ul className={styles.legal}>
						{FOOTER_LINKS.map(({ to, ...label }) => (
							<li key={to}>
								<Link {...russian} to={to} activeOptions={{ exact: true }}>
									{label[messages.language]}
								</Link>
							</li>
						))}
					</ul>
					{content.profiles.showsMetaNote && <p className={styles.note}>* {metaNote}</p>}
				</div>
			</div>
		</footer>
	);
}

function Contacts() {
	const messages = useLayoutMessages();
	const { contactsNote } = useOwnerMessages();
	const { email, messenger, others, sheet } = useContent().contacts;
	return (
		<section id={CONTACT_LIST} aria-labelledby={`${CONTACT_LIST}-title`}>
			<h2 id={`${CONTACT_LIST}-title`} className={styles.title}>
				{messages.contacts}
			</h2>
			<ul className={styles.list}>
				<li>
					<a href={`mailto:${email}`}>{email}</a>
				</li>
				{[messenger, ...others].map(({ name, text, href }) => (
					<li key={href}>
						<ExternalLink href={href}>
							{name}: <span className={styles.handle}>{text}</span>
						</ExternalLink>
					</li>
				))}
				{messages.language === "ru" && sheet.enquiry && (
					<li>
						<a href="/enquiry">{sheet.enquiry}</a>
					</li>
				)}
				<li className={styles.more}>
					<a {...OPENS_CONTACTS}>{messages.notOpening}</a>
				</li>
			</ul>
			{contactsNote && <p className={styles.note}>{contactsNote}</p>}
		</section>
	);
}
