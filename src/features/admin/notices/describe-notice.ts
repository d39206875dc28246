import {
	CHANNEL_LABELS,
	type ChannelView,
	NOTICE_LABELS,
	type NoticeKind,
	type WaitingNotice,
} from "#contract/notice.ts";

const nameOf = (kind: NoticeKind): string =>
	kind === "passwordReset" ? "Ссылка на новый пароль" : (NOTICE_LABELS[kind].split(",")[0] ?? "");

/** A notice that waits: «Новая заявка (5), Почта». */
export const describeNotice = ({ kind, count, channel }: WaitingNotice): string =>
	`${nameOf(kind)}${count > 1 ? ` (${count})` : ""}, ${CHANNEL_LABELS[channel]}`;

/** True if a channel that is on has lost its password or token: a copy of the site has none, so that a restore leaves them out. */
export function isSecretMissing({ channel, isOn, hasSecret, settings }: ChannelView): boolean {
	const user = "user" in settings ? settings.user : "";
	return isOn && !hasSecret && (channel !== "email" || user !== "");
}
