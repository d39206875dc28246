import type { Offer } from "#contract/content/landing.ts";
import type { PublicContent } from "#contract/content/site-content.ts";
import { formatPrice } from "#contract/price.ts";
import { BookingLink } from "../../components/booking-link/booking-link.tsx";
import { Card } from "../../components/card/card.tsx";
import { RichText } from "../../components/rich-text/rich-text.tsx";
import { Section } from "../../components/section/section.tsx";
import { CTA, OPENS_CONTACTS } from "../../components/site-page/navigation.ts";
import { SocialLinks } from "../../components/social-links/social-links.tsx";
import { mark7 } from "../../theme/pictures/mark-7.gen.ts";
import styles from "./offers.module.css";
import { TextList } from "./text-lists.tsx";

/** The section with contacts and prices. It contains the target of «Начать» (`CTA`). */
export function Offers({ texts }: { texts: NonNullable<PublicContent["offers"]> }) {
	const { title, lead, items, notOpening, showsMedicalNote, medicalNote } = texts;
	return (
		<Section id="contact" title={title} lead={lead} mark={mark7}>
			<div id={CTA} className={styles.cta} tabIndex={-1}>
				<ul className={styles.offers}>
					{items.map((offer, index) => (
						<li key={offer.id}>
							<OfferCard offer={offer} isFirst={index === 0} />
						</li>
					))}
				</ul>
				<p className={styles.other}>
					{notOpening} <a {...OPENS_CONTACTS}>Все способы связи</a>
				</p>
				{showsMedicalNote && <RichText text={medicalNote} className={styles.note} />}
				<SocialLinks hasLabels />
			</div>
		</Section>
	);
}

function OfferCard({ offer, isFirst }: { offer: Offer; isFirst: boolean }) {
	const { id, title, price, unit, description, points, button } = offer;
	return (
		<Card>
			<article className={styles.offer}>
				<h3 className={styles.title}>{title}</h3>
				<p className={styles.price}>
					{formatPrice(price)} <span className={styles.unit}>{unit}</span>
				</p>
				<RichText text={description} />
				<TextList className={styles.points} texts={points} />
				<p className={styles.action}>
					<BookingLink
						variant={isFirst ? "primary" : "outline"}
						about={`offer:${id}`}
						message={`Здравствуйте. Меня интересует: ${title}.`}
					>
						{button}
					</BookingLink>
				</p>
			</article>
		</Card>
	);
}
