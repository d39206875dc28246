import type { Channel } from "#contract/contact-channel.ts";
import type { SharedContent } from "#contract/content/sections.ts";
import { type LayoutLabels, useLayoutMessages, useOwnerMessages } from "../../lib/layout-messages.ts";
import { useContent } from "../../lib/use-content.ts";
import { buttonClass } from "../button/button.tsx";
import { CopyButton } from "../copy-button/copy-button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { ExternalLink } from "../external-link/external-link.tsx";
import { FormField } from "../form-field/form-field.tsx";
import styles from "./contact-sheet.module.css";
import { CONTACT_SHEET } from "./navigation.ts";

const CONTACT_MESSAGE = "contact-message";

const channelsOf = (
	{ booking, email, messenger, others }: SharedContent["contacts"],
	{ sheetLabels }: LayoutLabels,
): Channel[] => [
	messenger,
	...others,
	{ name: sheetLabels.email, text: email, href: `mailto:${email}`, messageParameter: "body" },
	{ name: sheetLabels.booking, text: booking.replace(/^https:\/\//, ""), href: booking, messageParameter: "none" },
];

/**
 * A dialog with all contacts of the owner, in case one service does not open. The message is added to the URLs of
 * services that accept one (`contact-message.ts`); everything can be copied. The link or button that opens the dialog may
 * prefill the message (`data-message`).
 */
export function ContactSheet() {
	const messages = useLayoutMessages();
	const { contacts } = useContent();
	const { sheetLabels, theMessage } = messages;
	const { sheet } = useOwnerMessages();
	return (
		<Dialog id={CONTACT_SHEET} title={sheet.title}>
			<p className={styles.lead}>{sheet.lead}</p>
			{messages.language === "ru" && contacts.sheet.enquiry && (
				<p className={styles.enquiry}>
					<a href="/enquiry" className={buttonClass("primary")} data-enquiry data-counts="enquiryClick">
						{contacts.sheet.enquiry}
					</a>
				</p>
			)}
			<FormField label={sheetLabels.message} id={CONTACT_MESSAGE}>
				{(props) => <textarea {...props} name="message" rows={3} maxLength={1_000} defaultValue={sheet.usualMessage} />}
			</FormField>
			<p className={styles.copy}>
				<CopyButton copies={{ from: CONTACT_MESSAGE }} what={theMessage} />
			</p>
			<ul className={styles.channels}>
				{channelsOf(contacts, messages).map((channel) => (
					<li key={channel.href} className={styles.channel}>
						<ChannelLink channel={channel} isBooking={channel.href === contacts.booking} />
						<CopyButton copies={copyTextOf(channel)} what={channel.name} />
					</li>
				))}
			</ul>
		</Dialog>
	);
}

/** The text to copy: the whole URL of a website, else the text shown (an e-mail address, a number). */
const copyTextOf = ({ href, text }: Channel) => (href.startsWith("https:") ? href : text);

function ChannelLink({ channel, isBooking }: { channel: Channel; isBooking: boolean }) {
	const { name, text, href, messageParameter } = channel;
	const Anchor = href.startsWith("https:") ? ExternalLink : "a";
	return (
		<Anchor
			href={href}
			className={styles.link}
			data-counts={isBooking ? "bookingClick" : undefined}
			{...(messageParameter !== "none" && { "data-message-parameter": messageParameter, "data-href": href })}
		>
			<span className={styles.name}>{name}</span>
			<span className={styles.text}>{text}</span>
		</Anchor>
	);
}
