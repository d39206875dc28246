import type { ReturnedForms } from "#contract/returned-forms.ts";
import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { HelpCard } from "../../components/help-card/help-card.tsx";
import { OPENS_CONTACTS } from "../../components/site-page/navigation.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import styles from "./enquiry-page.module.css";
import type { LoadedEnquiry } from "./load-enquiry.ts";

interface EnquiryPageProps extends LoadedEnquiry, Pick<ReturnedForms, "enquiry" | "needsHelp"> {
	/** True to thank the visitor after the form was sent. */
	isSent: boolean;
}

/** The page with the enquiry form, or with the thanks after it was sent. */
export function EnquiryPage({ texts, help, about, consentRevision, isSent, enquiry, needsHelp }: EnquiryPageProps) {
	if (isSent || needsHelp) {
		return (
			<article className={styles.thanks}>
				<h1 tabIndex={-1}>{texts.thanksTitle}</h1>
				<p>{texts.thanks}</p>
				{needsHelp && <HelpCard help={help} heading="h2" />}
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
					<a {...OPENS_CONTACTS}>Все способы связи</a>
				</p>
			</header>
			<EnquiryForm about={about} consentRevision={consentRevision} refused={enquiry} />
		</div>
	);
}
