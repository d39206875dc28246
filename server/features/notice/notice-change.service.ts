import type { ChannelInput } from "#contract/notice.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { keepsTarget, readChannels, readTarget, saveChannel } from "./notice-channel.service.ts";
import { withSite } from "./notice-text.service.ts";

/** The maximum time that a save waits for the server of the former target, in milliseconds. */
const TELLING_MS = 5_000;

/**
 * Saves the settings of a channel. A former target that will no longer get notices of new devices is told so at once:
 * an intruder in the admin must not silence them unnoticed. The settings are saved even if that message fails.
 */
export async function changeChannel(context: RequestContext, input: ChannelInput): Promise<void> {
	const { em, messaging, clock, adminName, siteUrl } = context;
	const before = (await readChannels(em))[input.channel];
	const target = await readTarget(em, input.channel);
	await saveChannel(context, input);
	const isNotifiedOfDevices = input.isOn && keepsTarget(before, input) && input.kinds.includes("newDevice");
	const notifiedOfDevices = before.isOn && before.workedAt !== null && before.kinds.includes("newDevice");
	if (!target || !notifiedOfDevices || isNotifiedOfDevices) return;
	const text = `Кто-то изменил в панели, куда или о чём пишет сайт. Если это были вы, делать ничего не нужно. Если нет, завершите чужой сеанс и смените пароль:\n${siteUrl ?? ""}/admin/account`;
	const words = { subject: "Настройки уведомлений изменены", text };
	const message = withSite(words, { name: adminName }, `change-${clock.now().getTime()}`);
	await messaging.send(target, message, AbortSignal.timeout(TELLING_MS)).catch(() => undefined);
}
