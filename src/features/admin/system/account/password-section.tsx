import { Alert, Button, Text } from "@mantine/core";
import { PASSKEYS_ADVISED } from "#contract/passkey.ts";
import { client, trpc } from "../../kit/calls/trpc.ts";
import { notifyDone } from "../../kit/notifications/notify.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";
import { Section } from "../../kit/section/section.tsx";
import { useIdentity } from "../../kit/session/identity-dialog.tsx";
import { PasswordForm } from "./password-form.tsx";

/** The form that changes the password, and the button that disables or enables sign-in by password. */
export function PasswordSection() {
	const refresh = useRefresh();
	// Errors are shown by the list of passkeys.
	const { data } = trpc.auth.signInMethods.useQuery(undefined, { refetchOnMount: "always" });
	const identity = useIdentity();
	const isOff = data?.isPasswordOff ?? false;
	const usable = data?.passkeys.filter(({ isUsable }) => isUsable).length ?? 0;
	const canTurnOff = usable >= PASSKEYS_ADVISED && (data?.codesLeft ?? 0) > 0;
	const turn = async () => {
		await client.auth.setPasswordOff.mutate({ isOff: !isOff });
		notifyDone("password", isOff ? "Пароль включён" : "Пароль выключен");
		await refresh();
	};
	const handleTurn = () => {
		const verb = isOff ? "Включить" : "Выключить";
		const text = isOff
			? "Войти снова можно будет и прежним паролем."
			: "Войти можно будет только ключом или кодом восстановления. Проверьте, что коды сохранены не на том же телефоне, что и ключи.";
		identity.describe({ title: `${verb} пароль?`, action: verb, children: <Text>{text}</Text>, onConfirmed: turn });
	};
	return (
		<Section maw="28rem" id="password" title="Пароль" heading={{ tabIndex: -1 }}>
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
					<Button variant="default" w="fit-content" onClick={handleTurn}>
						Включить пароль
					</Button>
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
						<Button variant="default" w="fit-content" onClick={handleTurn}>
							Выключить пароль
						</Button>
					)}
				</>
			)}
			{identity.dialog}
		</Section>
	);
}
