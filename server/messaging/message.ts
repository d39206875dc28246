import type { ChannelName, FoundChat, Targets } from "#contract/notice.ts";

/** A message to the owner. */
export interface Message {
	subject: string;
	text: string;
	/** The same in every attempt, so that a mailbox can recognise a mail that was sent twice. */
	id: string;
}

/** The target of a message: the settings of a channel with its secret. */
export type Target = { [C in ChannelName]: { channel: C; settings: Targets[C]; secret: string } }[ChannelName];
type BotTarget = Exclude<Target, { channel: "email" }>;

/** The servers of the channels. */
export interface Messaging {
	/** Delivers a message. @throws DeliveryError */
	send(target: Target, message: Message, signal?: AbortSignal): Promise<void>;
	/** The chats in which somebody wrote to a bot lately. @throws DeliveryError */
	findChats(target: BotTarget): Promise<FoundChat[]>;
}
