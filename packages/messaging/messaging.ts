import { findMaxChats, sendByMax } from "./max.ts";
import type { Messaging } from "./message.ts";
import { sendMail } from "./send-mail.ts";
import { findTelegramChats, sendByTelegram } from "./telegram.ts";

/** The channels' own servers. */
export const messaging: Messaging = {
	async send(target, message, signal) {
		if (target.channel === "email") await sendMail(target, message, { signal });
		else if (target.channel === "telegram") await sendByTelegram(target, message, signal);
		else await sendByMax(target, message, signal);
	},
	findChats: (target) => (target.channel === "telegram" ? findTelegramChats(target) : findMaxChats(target)),
};
