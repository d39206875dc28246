import { Alert } from "@mantine/core";
import { CHANNEL_LABELS, DELIVERY_FAILURES } from "#contract/notice.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { TextLink } from "../../kit/links/text-link.tsx";

/** A warning on the admin's first page for each channel that fails to deliver notices; nothing if all work. */
export function NoticeFailures() {
	// Errors are shown on the notices page.
	const { data = [] } = trpc.notice.failures.useQuery(undefined, { refetchOnMount: "always" });
	return data.map(({ channel, failure, waiting, abandoned }) => (
		<Alert
			key={channel}
			color="madder"
			role="status"
			mb="md"
			title={`Уведомления не доходят: ${CHANNEL_LABELS[channel]}`}
		>
			{DELIVERY_FAILURES[failure]}
			{waiting > 0 && ` Ждут отправки: ${waiting}.`}
			{abandoned > 0 && ` Не отправлены за четыре дня: ${abandoned}.`}{" "}
			<TextLink underline="always" to="/admin/notices">
				Что с уведомлениями
			</TextLink>
		</Alert>
	));
}
