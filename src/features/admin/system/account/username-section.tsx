import { Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { notifyDone, notifyFailure } from "../../kit/notifications/notify.ts";
import { useIdentity } from "../../kit/session/identity-dialog.tsx";

/** The form that changes the admin's user name, after re-authentication. */
export function UsernameSection() {
	const utils = trpc.useUtils();
	const identity = useIdentity();
	const { data: viewer } = trpc.auth.viewer.useQuery(undefined, { enabled: false });
	const [typed, setTyped] = useState<string>();
	const change = trpc.auth.changeUsername.useMutation({
		onSuccess(_, { username }) {
			utils.auth.viewer.setData(undefined, (known) => known && { ...known, username });
			setTyped(undefined);
			notifyDone("username", "Имя изменено");
		},
		onError: (error) => notifyFailure("username", "Не удалось изменить имя", error),
	});
	const current = viewer?.username ?? "";
	const username = (typed ?? current).trim();
	const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		identity.ask(() => change.mutate({ username }));
	};
	return (
		<Stack component="section" maw="28rem" gap="xs" aria-labelledby="username">
			<Title order={2} id="username">
				Имя для входа
			</Title>
			<form aria-label="Имя для входа" noValidate onSubmit={handleSubmit}>
				<Stack>
					<TextInput
						label="Имя пользователя"
						autoComplete="username"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={100}
						value={typed ?? current}
						error={change.error && failureOf(change.error).fields.username}
						onChange={(event) => setTyped(event.currentTarget.value)}
					/>
					<Group>
						<Button
							type="submit"
							variant="default"
							disabled={change.isPending || username === "" || username === current}
						>
							Изменить имя
						</Button>
					</Group>
				</Stack>
			</form>
			<Text c="dimmed">Его видите только вы: при входе и в журнале.</Text>
			{/* Outside the form, which would also receive the dialog's submit events. */}
			{identity.dialog}
		</Stack>
	);
}
