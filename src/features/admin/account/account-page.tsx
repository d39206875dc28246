import { SimpleGrid, Stack, Title } from "@mantine/core";
import { PasswordForm } from "./password-form.tsx";
import { SessionList } from "./session-list.tsx";

/** The page with the admin's sessions and the form that changes the password. */
export function AccountPage() {
	return (
		<>
			<Title order={1} mb="lg">
				Сеансы и пароль
			</Title>
			<SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
				<SessionList />
				<Stack maw="28rem" gap="xs">
					<Title order={2}>Пароль</Title>
					<PasswordForm />
				</Stack>
			</SimpleGrid>
		</>
	);
}
