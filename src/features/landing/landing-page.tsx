import { MessageRibbon } from "../../components/site-page/message-ribbon.tsx";
import { About } from "./about.tsx";
import { Audience } from "./audience.tsx";
import { Benefits } from "./benefits.tsx";
import { BioCard } from "./bio-card.tsx";
import { Hero } from "./hero.tsx";
import { Methodology, MethodologyDialog } from "./methodology.tsx";
import { Offers } from "./offers.tsx";
import { Projects } from "./projects.tsx";
import { Testimonials } from "./testimonials.tsx";

/**
 * The sections of the landing page in the specification's order (section 2). React does not take them over: their
 * interactions work natively, or through `boot.ts` and `landing-script.ts`.
 */
export function LandingPage() {
	return (
		<>
			<Hero />
			<BioCard />
			<About />
			<Methodology />
			<MethodologyDialog />
			<Audience />
			<Benefits />
			<Projects />
			<Testimonials />
			<Offers />
			<MessageRibbon />
		</>
	);
}
