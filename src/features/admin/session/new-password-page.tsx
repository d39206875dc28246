import { Button, Card, Center, Stack, Text, Title } from "@mantine/core";
import { PasswordForm } from "../account/password-form.tsx";
import { useSignOut } from "./use-sign-out.tsx";

/**
 * The page on which the owner replaces the generated password by one of their own.
 *
 * @param currentPassword the generated password, if it was just typed
 */
export function NewPasswordPage({ currentPassword }: { currentPassword: string | undefined }) {
	const { signOut, isPending } = useSignOut();
	return (
		<Center component="main" mih="100dvh" p="md">
			<Card withBorder w="100%" maw={460} padding="xl">
				<Stack>
					<Title order={1} size="h2">
						Придумайте свой пароль
					</Title>
					<Text>
						Нынешний пароль сайт создал сам, и его мог увидеть кто-то ещё. Панель откроется, когда вы его смените.
					</Text>
					<PasswordForm currentPassword={currentPassword} />
					<Button variant="subtle" onClick={signOut} disabled={isPending}>
						Выйти
					</Button>
				</Stack>
			</Card>
		</Center>
	);
}
