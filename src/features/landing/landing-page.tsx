import type { ReactNode } from "react";
import type { ArtworkView } from "#contract/artwork.ts";
import type { Testimonial } from "#contract/content/landing.ts";
import type { PublicContent } from "#contract/content/site-content.ts";
import { isLandingSection, type LandingSection } from "#contract/landing-sections.ts";
import { BookingLink } from "../../components/booking-link/booking-link.tsx";
import { buttonClass } from "../../components/button/button.tsx";
import { Card } from "../../components/card/card.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import { RichText } from "../../components/rich-text/rich-text.tsx";
import { Section } from "../../components/section/section.tsx";
import { MessageRibbon } from "../../components/site-page/message-ribbon.tsx";
import { Stars } from "../../components/stars/stars.tsx";
import { SwipeRow } from "../../components/swipe-row/swipe-row.tsx";
import { heroTall } from "../../theme/pictures/hero-tall.gen.ts";
import { heroWide } from "../../theme/pictures/hero-wide.gen.ts";
import { mark3 } from "../../theme/pictures/mark-3.gen.ts";
import { mark4 } from "../../theme/pictures/mark-4.gen.ts";
import { mark6 } from "../../theme/pictures/mark-6.gen.ts";
import { portrait } from "../../theme/pictures/portrait.gen.ts";
import { About } from "./about.tsx";
import audienceStyles from "./audience.module.css";
import benefitsStyles from "./benefits.module.css";
import bioStyles from "./bio-card.module.css";
import heroStyles from "./hero.module.css";
import { Methodology, MethodologyDialog } from "./methodology.tsx";
import { Offers } from "./offers.tsx";
import { Projects } from "./projects.tsx";
import testimonialStyles from "./testimonials.module.css";
import { TermList, TextList } from "./text-lists.tsx";

interface LandingPageProps {
	/** The works of the gallery, whose pictures illustrate some sections. */
	works: readonly ArtworkView[];
	content: PublicContent;
}

/**
 * The sections of the landing page (specification, section 2), in the order that the owner has chosen. React does not
 * hydrate them: their interactions work natively, or through `boot.ts` and `landing-script.ts`.
 */
export function LandingPage({ works, content }: LandingPageProps) {
	const { bio, about, methodology, audience, benefits, projects, testimonials, offers } = content;
	// A hidden section has no texts.
	const sections: Record<LandingSection, ReactNode> = {
		bio: bio && <BioCard key="bio" texts={bio} />,
		about: about && <About key="about" works={works} texts={about} hasOffers={offers !== undefined} />,
		methodology: methodology && <Methodology key="methodology" works={works} texts={methodology} />,
		audience: audience && <Audience key="audience" texts={audience} />,
		benefits: benefits && <Benefits key="benefits" texts={benefits} />,
		projects: projects && <Projects key="projects" texts={projects} />,
		testimonials: testimonials && <Testimonials key="testimonials" texts={testimonials} />,
		offers: offers && <Offers key="offers" texts={offers} />,
	};
	return (
		<>
			<Hero content={content} />
			{content.landing.sections.map(({ id }) => isLandingSection(id) && sections[id])}
			{methodology && <MethodologyDialog texts={methodology} />}
			<MessageRibbon />
		</>
	);
}

interface Texts<K extends keyof PublicContent> {
	texts: NonNullable<PublicContent[K]>;
}

function Audience({ texts: { title, lead, segments } }: Texts<"audience">) {
	return (
		<Section id="audience" title={title} lead={lead} mark={mark3}>
			<SwipeRow label={title} className={audienceStyles.segments}>
				{segments.map((segment) => (
					<li key={segment.id} className={audienceStyles.segment}>
						<h3 className={audienceStyles.title}>{segment.title}</h3>
						<RichText text={segment.description} />
						<TextList className={audienceStyles.details} texts={segment.details} />
					</li>
				))}
			</SwipeRow>
		</Section>
	);
}

function Benefits({ texts: { title, lead, items } }: Texts<"benefits">) {
	return (
		<Section id="benefits" title={title} lead={lead} mark={mark4} tone="deep">
			<SwipeRow label={title} className={benefitsStyles.benefits}>
				{items.map((benefit) => (
					<li key={benefit.id}>
						<h3 className={benefitsStyles.title}>{benefit.title}</h3>
						<p>{benefit.description}</p>
						<RichText text={benefit.details} className={benefitsStyles.details} />
					</li>
				))}
			</SwipeRow>
		</Section>
	);
}

function Testimonials({ texts: { title, items } }: Texts<"testimonials">) {
	const [first, ...others] = items;
	return (
		<Section id="testimonials" title={title} mark={mark6} tone="deep">
			{first && <Quotation testimonial={first} isFirst />}
			{others.length > 0 && (
				<SwipeRow label={title} className={testimonialStyles.others}>
					{others.map((testimonial) => (
						<li key={testimonial.id}>
							<Quotation testimonial={testimonial} />
						</li>
					))}
				</SwipeRow>
			)}
		</Section>
	);
}

function Quotation({ testimonial, isFirst = false }: { testimonial: Testimonial; isFirst?: boolean }) {
	const { name, role, content, result } = testimonial;
	return (
		<figure className={`${testimonialStyles.testimonial} ${isFirst ? testimonialStyles.first : ""}`}>
			<Stars />
			<blockquote className={testimonialStyles.content}>{content}</blockquote>
			<figcaption className={testimonialStyles.author}>
				{result && <span className={testimonialStyles.result}>{result}</span>}
				{name}, {role}
			</figcaption>
		</figure>
	);
}

function BioCard({ texts: bio }: Texts<"bio">) {
	return (
		<section className={bioStyles.bio} aria-labelledby="bio-title">
			<div className="page-width" data-reveal="">
				<Card>
					<div className={bioStyles.card}>
						<Picture
							picture={portrait}
							chosen={bio.picture}
							sizes="(min-width: 48rem) 20rem, 60vw"
							className={bioStyles.portrait}
						/>
						<div>
							<h2 id="bio-title">{bio.title}</h2>
							<RichText text={bio.text} className={bioStyles.text} />
							<TermList className={bioStyles.facts} terms={bio.facts} />
						</div>
					</div>
				</Card>
			</div>
		</section>
	);
}

function Hero({ content: { hero, methodology, about } }: { content: PublicContent }) {
	return (
		<section id="hero" className={heroStyles.hero} aria-labelledby="hero-title" tabIndex={-1}>
			<div className={heroStyles.painting}>
				<Picture
					picture={heroTall}
					chosen={hero.picture}
					sizes="calc(100vw - 28px)"
					wide={{ picture: heroWide, media: "(min-width: 62rem)", sizes: "52vw" }}
					loading="eager"
					decoding="sync"
					fetchPriority="high"
					className={heroStyles.picture}
				/>
			</div>
			<div className={heroStyles.text}>
				<p className={heroStyles.eyebrow}>{hero.eyebrow}</p>
				<h1 id="hero-title" className={heroStyles.title}>
					{hero.title}
				</h1>
				<p className={heroStyles.lead}>{hero.lead}</p>
				<p className={heroStyles.actions}>
					<BookingLink variant="primary">{hero.action}</BookingLink>
					{methodology && (
						<a href="/#methodology" className={buttonClass()}>
							{hero.more}
						</a>
					)}
				</p>
				{about && (
					<a href="/#about" className={heroStyles.scrollDown}>
						<span className="visually-hidden">Дальше: обо мне</span>
						<svg viewBox="0 0 24 24" aria-hidden="true">
							<path d="M12 4v16M5 13l7 7 7-7" />
						</svg>
					</a>
				)}
			</div>
		</section>
	);
}
