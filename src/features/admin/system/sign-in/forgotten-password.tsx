import { Alert, Button, Group } from "@mantine/core";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";

/** Sends a password reset link to the owner's mailbox if mail works; nothing else is asked. */
export function ForgottenPassword() {
	const { data: isOffered } = trpc.auth.isResetOffered.useQuery();
	const request = trpc.auth.requestPasswordReset.useMutation();
	if (!isOffered) return null;
	return (
		<>
			{!request.isSuccess && (
				<Group justify="center" mt="md">
					<Button variant="subtle" onClick={() => request.mutate()} loading={request.isPending}>
						Забыли пароль?
					</Button>
				</Group>
			)}
			<div role="status">
				{request.isSuccess && (
					<Alert mt="md" title="Письмо отправляется">
						На адрес для уведомлений придёт ссылка на новый пароль. Она действует час. Если письма нет, поищите его в
						спаме: пока ссылка из последнего письма действует, новое не отправляется.
					</Alert>
				)}
				{request.error && (
					<Alert mt="xs" color="madder" title="Не получилось" role="alert">
						{failureOf(request.error).detail}
					</Alert>
				)}
			</div>
		</>
	);
}
