import { CHANNEL_LABELS, NOTICE_LABELS, type NoticeKind, type WaitingNotice } from "#contract/notice.ts";

const nameOf = (kind: NoticeKind): string =>
	kind === "passwordReset" ? "Ссылка на новый пароль" : (NOTICE_LABELS[kind].split(",")[0] ?? "");

/** A notice that waits: «Новая заявка (5), Почта». */
export const describeNotice = ({ kind, count, channel }: WaitingNotice): string =>
	`${nameOf(kind)}${count > 1 ? ` (${count})` : ""}, ${CHANNEL_LABELS[channel]}`;
