import { Link } from "@tanstack/react-router";
import { contacts } from "../../content/contacts.ts";
import { profiles } from "../../content/profiles.ts";
import { site } from "../../content/site.ts";
import { ExternalLink } from "../external-link/external-link.tsx";
import { SocialLinks } from "../social-links/social-links.tsx";
import {
	CONTACT_LIST,
	CONTACT_SHEET,
	ONLY_ITSELF,
	PAGES,
	SECTIONS,
} from "./navigation.ts";
import { SectionLink } from "./section-link.tsx";
import styles from "./site-footer.module.css";

const LEGAL = [
	{ to: "/privacy", label: "Политика конфиденциальности" },
	{ to: "/terms", label: "Условия использования" },
	{ to: "/consent", label: "Согласие на обработку данных" },
] as const;

/** The end of every public page (specification, "Footer"). */
export function SiteFooter({ name }: { name: string }) {
	return (
		<footer className={styles.footer}>
			<div className={`page-width ${styles.inner}`}>
				<div className={styles.about}>
					<p className={styles.brand}>{name}</p>
					<p className={styles.bio}>{site.shortBio}</p>
					<SocialLinks
						profiles={profiles.profiles}
						hasMetaMark={profiles.showsMetaNote}
					/>
				</div>
				<nav aria-label="Внизу страницы">
					<h2 className={styles.title}>Навигация</h2>
					<ul className={styles.list}>
						{SECTIONS.map(({ hash, label }) => (
							<li key={hash}>
								<SectionLink hash={hash}>{label}</SectionLink>
							</li>
						))}
						{PAGES.map(({ to, label }) => (
							<li key={to}>
								<Link to={to} activeOptions={ONLY_ITSELF}>
									{label}
								</Link>
							</li>
						))}
					</ul>
				</nav>
				<Contacts />
				<div className={styles.end}>
					<p>© 2024 {name}. Все права защищены.</p>
					<ul className={styles.legal}>
						{LEGAL.map(({ to, label }) => (
							<li key={to}>
								<Link to={to} activeOptions={{ exact: true }}>
									{label}
								</Link>
							</li>
						))}
					</ul>
					{profiles.showsMetaNote && (
						<p className={styles.note}>* {profiles.metaNote}</p>
					)}
				</div>
			</div>
		</footer>
	);
}

function Contacts() {
	const { email, messenger, others, note } = contacts;
	return (
		<section id={CONTACT_LIST} aria-labelledby={`${CONTACT_LIST}-title`}>
			<h2 id={`${CONTACT_LIST}-title`} className={styles.title}>
				Контакты
			</h2>
			<ul className={styles.list}>
				<li>
					<a href={`mailto:${email}`}>{email}</a>
				</li>
				{[messenger, ...others].map(({ name, text, href }) => (
					<li key={href}>
						<ExternalLink href={href}>
							{name}: <span className={styles.address}>{text}</span>
						</ExternalLink>
					</li>
				))}
				<li className={styles.more}>
					<a href={`#${CONTACT_LIST}`} data-opens={CONTACT_SHEET}>
						Не открывается?
					</a>
				</li>
			</ul>
			<p className={styles.note}>{note}</p>
		</section>
	);
}
