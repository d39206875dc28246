import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { PASSKEYS_ADVISED } from "#contract/passkey.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { notifyDone } from "../../kit/notifications/notify.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";
import { IdentityDialog } from "../../kit/session/identity-dialog.tsx";
import { PasswordForm } from "./password-form.tsx";

/** The form that changes the password, and the button that disables or enables sign-in by password. */
export function PasswordSection() {
	const utils = trpc.useUtils();
	const refresh = useRefresh();
	// Errors are shown by the list of passkeys.
	const { data } = trpc.auth.signInMethods.useQuery(undefined, { refetchOnMount: "always" });
	const [isTurning, setIsTurning] = useState(false);
	const isOff = data?.isPasswordOff ?? false;
	const usable = data?.passkeys.filter(({ isUsable }) => isUsable).length ?? 0;
	const canTurnOff = usable >= PASSKEYS_ADVISED && (data?.codesLeft ?? 0) > 0;
	const turn = async () => {
		await utils.client.auth.setPasswordOff.mutate({ isOff: !isOff });
		notifyDone("password", isOff ? "Пароль включён" : "Пароль выключен");
		await refresh();
	};
	return (
		<Stack component="section" maw="28rem" gap="xs" aria-labelledby="password">
			<Title order={2} id="password" tabIndex={-1}>
				Пароль
			</Title>
			{isOff ? (
				<>
					<Text>
						Пароль выключен: войти можно ключом или кодом восстановления. Он остался прежним и снова впустит вас, когда
						вы его включите.
					</Text>
					{data?.isPasswordAccepted && (
						<Alert title="Сейчас пароль действует" role="status">
							На этом адресе сайта меньше двух ключей. Пароль снова выключится, когда их станет два.
						</Alert>
					)}
					<Group>
						<Button variant="default" onClick={() => setIsTurning(true)}>
							Включить пароль
						</Button>
					</Group>
				</>
			) : (
				<>
					<PasswordForm canForget={usable > 0 || data?.confirmedUntil != null} />
					<Text c="dimmed" mt="md">
						{canTurnOff
							? "У вас есть запасной ключ и коды восстановления, поэтому пароль можно выключить: подобрать или выманить его будет нельзя."
							: "Пароль можно будет выключить, когда появятся два ключа и коды восстановления."}
					</Text>
					{canTurnOff && (
						<Group>
							<Button variant="default" onClick={() => setIsTurning(true)}>
								Выключить пароль
							</Button>
						</Group>
					)}
				</>
			)}
			{isTurning && (
				<IdentityDialog
					title={isOff ? "Включить пароль?" : "Выключить пароль?"}
					action={isOff ? "Включить" : "Выключить"}
					onConfirmed={turn}
					onClose={() => setIsTurning(false)}
				>
					<Text>
						{isOff
							? "Войти снова можно будет и прежним паролем."
							: "Войти можно будет только ключом или кодом восстановления. Проверьте, что коды сохранены не на том же телефоне, что и ключи."}
					</Text>
				</IdentityDialog>
			)}
		</Stack>
	);
}
