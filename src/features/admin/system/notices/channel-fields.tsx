import type { ChannelName } from "#contract/notice.ts";
import { BotFields } from "./bot-fields.tsx";
import type { ChannelFormState } from "./channel-form-state.ts";
import { EmailFields } from "./email-fields.tsx";

interface ChannelFieldsProps {
	channel: ChannelName;
	form: ChannelFormState;
	/** True if a password or a token is stored, which never comes back. */
	hasSecret: boolean;
	/** Runs something as soon as the owner has confirmed who they are. */
	ask(run: () => unknown): void;
}

/** The fields of a channel. */
export const ChannelFields = ({ channel, form, hasSecret, ask }: ChannelFieldsProps) =>
	channel === "email" ? (
		<EmailFields form={form} hasSecret={hasSecret} />
	) : (
		<BotFields channel={channel} form={form} hasSecret={hasSecret} ask={ask} />
	);
