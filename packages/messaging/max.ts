import { z } from "zod";
import { type BotAnswer, requestBot } from "./bot-request.ts";
import { DeliveryError } from "./delivery-error.ts";
import { distinctChats } from "./found-chats.ts";
import type { FoundChat, MaxSettings, Message } from "./message.ts";

// The bot API of MAX: https://dev.max.ru/docs-api. Its server has a certificate of the Russian state's authority, which
// Node does not trust: the owner adds it to the settings, and it is trusted for this server alone.

interface Bot {
	settings: MaxSettings;
	secret: string;
}

const requestOf = ({ settings: { apiUrl, certificate }, secret }: Bot, path: string) => ({
	url: `${apiUrl}${path}`,
	headers: { Authorization: secret },
	certificate,
});

/** Throws a `DeliveryError` for an unsuccessful answer. */
function check({ status }: BotAnswer): void {
	if (status === 200) return;
	if (status === 401) throw new DeliveryError("token");
	if (status === 400 || status === 403 || status === 404) throw new DeliveryError("chat");
	throw new DeliveryError(status === 429 || status >= 500 ? "busy" : "unknown");
}

/** Sends a message by a bot of MAX. @throws DeliveryError */
export async function sendByMax(bot: Bot, { subject, text }: Message, signal?: AbortSignal): Promise<void> {
	// A preview would fetch the links.
	const query = new URLSearchParams({ chat_id: bot.settings.chatId, disable_link_preview: "true" });
	const body = { text: `${subject}\n\n${text}` };
	check(await requestBot({ ...requestOf(bot, `/messages?${query}`), body, signal }));
}

const personSchema = z.object({ name: z.string().optional(), first_name: z.string().optional() });
const updatesSchema = z.object({
	updates: z.array(
		z.object({
			// `bot_started` and `bot_added` contain the chat themselves, `message_created` in its message.
			chat_id: z.int().optional(),
			user: personSchema.optional(),
			message: z
				.object({ sender: personSchema.nullish(), recipient: z.object({ chat_id: z.int().nullish() }) })
				.optional(),
		}),
	),
});

/** The chats of the last messages to the bot, the newest first. @throws DeliveryError */
export async function findMaxChats(bot: Bot): Promise<FoundChat[]> {
	const answer = await requestBot(requestOf(bot, "/updates?limit=100&timeout=0"));
	check(answer);
	const { data } = updatesSchema.safeParse(answer.body);
	if (!data) throw new DeliveryError("unknown");
	const chats = data.updates.flatMap(({ chat_id, user, message }) => {
		const id = chat_id ?? message?.recipient.chat_id;
		const person = user ?? message?.sender;
		return id == null ? [] : [{ id: `${id}`, name: person?.name ?? person?.first_name ?? "" }];
	});
	return distinctChats(chats);
}
