import { useEffect, useRef } from "react";
import { contacts } from "#content/contacts.ts";
import type { Channel } from "#contract/content.ts";
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
	{
		name: sheet.email,
		text: email,
		href: `mailto:${email}`,
		messageParameter: "body",
	},
	{
		name: sheet.booking,
		text: booking.replace(/^https:\/\//, ""),
		href: booking,
	},
];

/**
 * All ways to reach the owner, for when one of them does not open. The message goes along where the service takes one
 * in its address (`message.ts`); everything can be copied. A link or button that opens it may bring a message
 * (`data-message`).
 */
export function ContactSheet() {
	const words = useLayoutMessages();
	const { sheet, theMessage } = words;
	const field = useRef<HTMLTextAreaElement>(null);
	// What was written before React came.
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
				{channelsOf(words).map((channel) => (
					<li key={channel.href} className={styles.channel}>
						<ChannelLink channel={channel} />
						<CopyButton copies={addressOf(channel)} what={channel.name} />
					</li>
				))}
			</ul>
		</Dialog>
	);
}

/** What is of use elsewhere: a web address whole, of others what is read. */
const addressOf = ({ href, text }: Channel) =>
	href.startsWith("https:") ? href : text;

function ChannelLink({ channel }: { channel: Channel }) {
	const { name, text, href, messageParameter } = channel;
	const Anchor = href.startsWith("https:") ? ExternalLink : "a";
	return (
		<Anchor
			href={href}
			className={styles.link}
			{...(messageParameter && {
				"data-message-parameter": messageParameter,
				"data-address": href,
			})}
		>
			<span className={styles.name}>{name}</span>
			<span className={styles.text}>{text}</span>
		</Anchor>
	);
}
