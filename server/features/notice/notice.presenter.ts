import {
	CHANNELS,
	type ChannelFailure,
	type ChannelViews,
	type DeliveryFailure,
	isSecretMissing,
	type WaitingNotice,
} from "#contract/notice.ts";

/** Failures that are usually temporary: they are shown only if they persist after some attempts. */
const PASSING = new Set<DeliveryFailure>(["busy", "network", "refused", "timeout"]);
const ATTEMPTS_MIN = 3;

const isShown = ({ failure, attempts, nextAttemptAt }: WaitingNotice): boolean =>
	failure !== null && (nextAttemptAt === null || attempts >= ATTEMPTS_MIN || !PASSING.has(failure));

/** The channels that do not work: those that are on without their secret, or whose last attempts failed. */
export function presentFailures(channels: ChannelViews, notices: readonly WaitingNotice[]): ChannelFailure[] {
	return CHANNELS.flatMap((channel) => {
		const view = channels[channel];
		const failed = notices.filter((notice) => notice.channel === channel && isShown(notice));
		const failure = isSecretMissing(view) ? "incomplete" : failed[0]?.failure;
		if (!failure) return [];
		const abandoned = failed.filter(({ nextAttemptAt }) => nextAttemptAt === null).length;
		return [{ channel, failure, waiting: failed.length - abandoned, abandoned }];
	});
}
