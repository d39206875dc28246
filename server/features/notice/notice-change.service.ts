import type { ChannelInput } from "#contract/notice.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { keepsTarget, readChannels, readTarget, saveChannel } from "./notice-channel.service.ts";
import { composeChange } from "./notice-text.service.ts";

/** The longest time for which saving waits for the server of the former target, in milliseconds. */
const TELLING_MS = 5_000;

/**
 * Saves the settings of a channel, and tells the former target at once if it is to hear less from now on: whoever has got
 * into the admin must not silence the notice of a new device unseen. A target that does not take it keeps nobody from saving.
 */
export async function changeChannel(context: RequestContext, input: ChannelInput): Promise<void> {
	const { em, messaging, clock, adminName, siteUrl } = context;
	const before = (await readChannels(em))[input.channel];
	const target = await readTarget(em, input.channel);
	await saveChannel(context, input);
	const hearsOfDevices = input.isOn && keepsTarget(before, input) && input.kinds.includes("newDevice");
	const heardOfDevices = before.isOn && before.workedAt !== null && before.kinds.includes("newDevice");
	if (!target || !heardOfDevices || hearsOfDevices) return;
	const message = composeChange({ name: adminName, url: siteUrl ?? "" }, clock.now());
	await messaging.send(target, message, AbortSignal.timeout(TELLING_MS)).catch(() => undefined);
}
