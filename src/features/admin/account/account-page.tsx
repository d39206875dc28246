import { SimpleGrid, Stack, Title } from "@mantine/core";
import { PasswordForm } from "./password-form.tsx";
import { SessionList } from "./session-list.tsx";

/** Where the owner is signed in, and the password. */
export function AccountPage() {
	return (
		<SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
			<SessionList />
			<Stack>
				<Title order={2} size="h3">
					Пароль
				</Title>
				<PasswordForm />
			</Stack>
		</SimpleGrid>
	);
}
