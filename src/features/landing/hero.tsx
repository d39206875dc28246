import { hero } from "#content/hero.ts";
import { BookingLink } from "../../components/booking-link/booking-link.tsx";
import { buttonClass } from "../../components/button/button-class.ts";
import { Picture } from "../../components/picture/picture.tsx";
import { heroTall } from "../../theme/pictures/hero-tall.gen.ts";
import { heroWide } from "../../theme/pictures/hero-wide.gen.ts";
import styles from "./hero.module.css";

/** The first section: a painting, a sentence on who the owner is and for whom, and two buttons. */
export function Hero() {
	return (
		<section id="hero" className={styles.hero} aria-labelledby="hero-title" tabIndex={-1}>
			<div className={styles.painting}>
				<Picture
					picture={heroTall}
					sizes="calc(100vw - 28px)"
					wide={{ picture: heroWide, media: "(min-width: 62rem)", sizes: "52vw" }}
					alt=""
					loading="eager"
					decoding="sync"
					fetchPriority="high"
					className={styles.picture}
				/>
			</div>
			<div className={styles.text}>
				<p className={styles.eyebrow}>{hero.eyebrow}</p>
				<h1 id="hero-title" className={styles.title}>
					{hero.title}
				</h1>
				<p className={styles.lead}>{hero.lead}</p>
				<p className={styles.actions}>
					<BookingLink variant="primary">Начать трансформацию</BookingLink>
					<a href="/#methodology" className={buttonClass()}>
						Узнать методологию
					</a>
				</p>
				<a href="/#about" className={styles.scrollDown}>
					<span className="visually-hidden">Дальше: обо мне</span>
					<svg viewBox="0 0 24 24" aria-hidden="true">
						<path d="M12 4v16M5 13l7 7 7-7" />
					</svg>
				</a>
			</div>
		</section>
	);
}
