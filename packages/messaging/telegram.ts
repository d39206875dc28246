import { z } from "zod";
import { type BotAnswer, requestBot } from "./bot-request.ts";
import { DeliveryError } from "./delivery-error.ts";
import { distinctChats } from "./found-chats.ts";
import type { FoundChat, Message, TelegramSettings } from "./message.ts";

// The bot API of Telegram: https://core.telegram.org/bots/api

interface Bot {
	settings: TelegramSettings;
	secret: string;
}

const urlOf = ({ settings, secret }: Bot, method: string) =>
	`${settings.apiUrl}/bot${encodeURIComponent(secret)}/${method}`;

/** Throws a `DeliveryError` for an unsuccessful answer. */
function check({ status }: BotAnswer): void {
	if (status === 200) return;
	// A wrong token is 401, a malformed one 404; an unknown chat is 400, one that the bot may not write to 403.
	if (status === 401 || status === 404) throw new DeliveryError("token");
	if (status === 400 || status === 403) throw new DeliveryError("chat");
	throw new DeliveryError(status === 429 || status >= 500 ? "busy" : "unknown");
}

/** Sends a message by a bot of Telegram. @throws DeliveryError */
export async function sendByTelegram(bot: Bot, { subject, text }: Message, signal?: AbortSignal): Promise<void> {
	const body = {
		chat_id: bot.settings.chatId,
		text: `${subject}\n\n${text}`,
		// A preview would fetch the links.
		link_preview_options: { is_disabled: true },
	};
	check(await requestBot({ url: urlOf(bot, "sendMessage"), body, signal }));
}

const chatSchema = z.object({
	id: z.int(),
	title: z.string().optional(),
	first_name: z.string().optional(),
	last_name: z.string().optional(),
});
const updatesSchema = z.object({
	result: z.array(
		z.object({
			message: z.object({ chat: chatSchema }).optional(),
			channel_post: z.object({ chat: chatSchema }).optional(),
			my_chat_member: z.object({ chat: chatSchema }).optional(),
		}),
	),
});

/** The chats of the last messages to the bot, which Telegram keeps for a day; the newest first. @throws DeliveryError */
export async function findTelegramChats(bot: Bot): Promise<FoundChat[]> {
	const answer = await requestBot({ url: urlOf(bot, "getUpdates") });
	// 409: another program reads the messages of this bot.
	if (answer.status === 409) throw new DeliveryError("busy");
	check(answer);
	const { data } = updatesSchema.safeParse(answer.body);
	if (!data) throw new DeliveryError("unknown");
	const chats = data.result.flatMap(({ message, channel_post, my_chat_member }) => {
		const { chat } = message ?? channel_post ?? my_chat_member ?? {};
		return chat
			? [{ id: `${chat.id}`, name: chat.title ?? [chat.first_name, chat.last_name].filter(Boolean).join(" ") }]
			: [];
	});
	return distinctChats(chats);
}
