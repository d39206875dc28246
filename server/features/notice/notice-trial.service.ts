import {
	type ChannelName,
	type ChatSearch,
	DELIVERY_FAILURES,
	type DeliveryFailure,
	type FoundChat,
} from "#contract/notice.ts";
import type { EntityManager } from "#db/open.ts";
import { DeliveryError, type Target } from "#packages/messaging";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { readTarget, recordSuccess } from "./notice-channel.service.ts";
import { withSite } from "./notice-text.service.ts";

/** Sends a test message with a channel's saved settings. @returns why it was not delivered; null where it was */
export async function sendTest(context: RequestContext, channel: ChannelName): Promise<DeliveryFailure | null> {
	const { em, clock, messaging, adminName } = context;
	const target = await readTarget(em, channel);
	if (!target) return "incomplete";
	try {
		const words = { subject: "Проверочное сообщение", text: "Уведомления с сайта доходят." };
		await messaging.send(target, withSite(words, { name: adminName }, `test-${clock.now().getTime()}`));
	} catch (error) {
		if (error instanceof DeliveryError) return error.failure;
		throw error;
	}
	await recordSuccess(em, target, clock.now());
	return null;
}

/** The bot of a search. A stored token is sent only to the stored server. */
async function botOf(em: EntityManager, search: ChatSearch): Promise<Target | undefined> {
	if (!search.typed) return readTarget(em, search.channel);
	if (search.channel === "telegram") return { channel: search.channel, ...search.typed };
	return { channel: search.channel, ...search.typed };
}

/** The chats in which somebody wrote to a bot lately. @throws SiteError `invalid` without a token or an answer */
export async function findChats({ em, messaging }: RequestContext, search: ChatSearch): Promise<FoundChat[]> {
	const target = await botOf(em, search);
	if (!target || target.channel === "email") throw new SiteError("invalid", "Сначала введите токен бота.");
	try {
		return await messaging.findChats(target);
	} catch (error) {
		if (error instanceof DeliveryError)
			throw new SiteError("invalid", DELIVERY_FAILURES[error.failure], { cause: error });
		throw error;
	}
}
