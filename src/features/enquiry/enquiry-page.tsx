import type { EnquiryFormState } from "#contract/enquiry-form.ts";
import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { HelpCard } from "../../components/help-card/help-card.tsx";
import { CONTACT_LIST, OPENS_CONTACTS } from "../../components/site-page/navigation.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import styles from "./enquiry-page.module.css";
import type { LoadedEnquiry } from "./load-enquiry.ts";

interface EnquiryPageProps {
	loaded: LoadedEnquiry;
	/** The result of a form that was sent; undefined for the form. */
	sent: "yes" | "help" | undefined;
	/** The form that was sent and refused. */
	refused: EnquiryFormState | undefined;
}

/** The page of the enquiry form, and of the thanks for one that was sent. */
export function EnquiryPage({ loaded, sent, refused }: EnquiryPageProps) {
	const { texts, help, about, consentRevision } = loaded;
	if (sent) {
		return (
			<article className={styles.thanks}>
				<h1>{texts.thanksTitle}</h1>
				<p>{texts.thanks}</p>
				{sent === "help" && <HelpCard help={help} heading="h2" />}
				<p>
					<ButtonLink to="/">На главную</ButtonLink>
				</p>
			</article>
		);
	}
	return (
		<div className={styles.page}>
			<header className={styles.head}>
				<h1 className={styles.title}>{texts.title}</h1>
				<p>{texts.lead}</p>
				<p className={styles.why}>{texts.whySoLittle}</p>
				<p className={styles.why}>
					<a href={`#${CONTACT_LIST}`} {...OPENS_CONTACTS}>
						Все способы связи
					</a>
				</p>
			</header>
			<EnquiryForm about={about} consentRevision={consentRevision} refused={refused} />
		</div>
	);
}
