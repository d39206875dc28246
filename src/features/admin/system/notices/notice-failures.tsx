import { Alert, Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { CHANNEL_LABELS, DELIVERY_FAILURES } from "#contract/notice.ts";
import { trpc } from "../../kit/calls/trpc.ts";

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
			<Anchor underline="always" renderRoot={(props) => <Link to="/admin/notices" {...props} />}>
				Что с уведомлениями
			</Anchor>
		</Alert>
	));
}
