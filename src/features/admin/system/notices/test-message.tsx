import { Alert, Button, Group, Stack } from "@mantine/core";
import { type ChannelName, DELIVERY_FAILURES } from "#contract/notice.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { notifyFailure } from "../../kit/notifications/notify.ts";

interface TestMessageProps {
	channel: ChannelName;
	/** True if the form has changes: the message is sent with what is saved. */
	isDirty: boolean;
}

/** Sends a test message with the saved settings, and says what is wrong where it does not arrive. */
export function TestMessage({ channel, isDirty }: TestMessageProps) {
	const utils = trpc.useUtils();
	const test = trpc.notice.sendTest.useMutation({
		onError: (error) => notifyFailure("notices", "Не удалось отправить проверочное сообщение", error),
		onSuccess: () => utils.notice.invalidate(),
	});
	const failure = test.data?.failure;
	return (
		<Stack gap="xs">
			<Group>
				<Button variant="default" loading={test.isPending} disabled={isDirty} onClick={() => test.mutate({ channel })}>
					Отправить проверочное сообщение
				</Button>
			</Group>
			<div role="status">
				{isDirty && "Сначала сохраните изменения."}
				{!isDirty && test.data && (
					<Alert color={failure ? "madder" : "teal"} title={failure ? "Сообщение не ушло" : "Сообщение ушло"}>
						{failure
							? DELIVERY_FAILURES[failure]
							: "Сервер его принял. Проверьте, что оно пришло; почту поищите и в спаме."}
					</Alert>
				)}
			</div>
		</Stack>
	);
}
