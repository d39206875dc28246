import { useEffect, useRef } from "react";
import contacts from "#content/contacts.json" with { type: "json" };
import type { Channel } from "#contract/content/contacts.ts";
import { CopyButton } from "../copy-button/copy-button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { ExternalLink } from "../external-link/external-link.tsx";
import { FormField } from "../form-field/form-field.tsx";
import styles from "./contact-sheet.module.css";
import { type LayoutMessages, useLayoutMessages } from "./layout-messages.ts";
import { CONTACT_MESSAGE, CONTACT_SHEET } from "./navigation.ts";

const { booking, email, messenger, others } = contacts;

const channelsOf = ({ sheet }: LayoutMessages): Channel[] => [
	messenger,
	...others,
	{ name: sheet.email, text: email, href: `mailto:${email}`, messageParameter: "body" },
	{ name: sheet.booking, text: booking.replace(/^https:\/\//, ""), href: booking },
];

/**
 * A dialog with all contacts of the owner, in case one service does not open. The message is added to the URLs of
 * services that accept one (`contact-message.ts`); everything can be copied. The link or button that opens the dialog may
 * prefill the message (`data-message`).
 */
export function ContactSheet() {
	const messages = useLayoutMessages();
	const { sheet, theMessage } = messages;
	const field = useRef<HTMLTextAreaElement>(null);
	// Hydration resets the field: a message typed before it is restored from the dialog's data attribute.
	useEffect(() => {
		const message = field.current?.closest("dialog")?.dataset.message;
		if (field.current && message !== undefined) field.current.value = message;
	}, []);
	return (
		<Dialog id={CONTACT_SHEET} title={sheet.title}>
			<p className={styles.lead}>{sheet.lead}</p>
			<FormField label={sheet.message} id={CONTACT_MESSAGE}>
				{(props) => (
					<textarea
						{...props}
						ref={field}
						name="message"
						rows={3}
						maxLength={1_000}
						defaultValue={sheet.usualMessage}
					/>
				)}
			</FormField>
			<p className={styles.copy}>
				<CopyButton copies={{ from: CONTACT_MESSAGE }} what={theMessage} />
			</p>
			<ul className={styles.channels}>
				{channelsOf(messages).map((channel) => (
					<li key={channel.href} className={styles.channel}>
						<ChannelLink channel={channel} />
						<CopyButton copies={copyTextOf(channel)} what={channel.name} />
					</li>
				))}
			</ul>
		</Dialog>
	);
}

/** The text to copy: the whole URL of a website, else the text shown (an e-mail address, a number). */
const copyTextOf = ({ href, text }: Channel) => (href.startsWith("https:") ? href : text);

function ChannelLink({ channel }: { channel: Channel }) {
	const { name, text, href, messageParameter } = channel;
	const Anchor = href.startsWith("https:") ? ExternalLink : "a";
	return (
		<Anchor
			href={href}
			className={styles.link}
			{...(messageParameter && { "data-message-parameter": messageParameter, "data-href": href })}
		>
			<span className={styles.name}>{name}</span>
			<span className={styles.text}>{text}</span>
		</Anchor>
	);
}
