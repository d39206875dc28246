import { Card, Center, Title } from "@mantine/core";
import type { ComponentProps } from "react";
import { SignInForm } from "./sign-in-form.tsx";

/** The page that the admin shows without a session. */
export function SignInPage({ onDone }: Pick<ComponentProps<typeof SignInForm>, "onDone">) {
	return (
		<Center component="main" mih="100dvh" p="md">
			<Card withBorder w="100%" maw={400} padding="xl">
				<Title order={1} size="h2" ta="center" mb="lg">
					Админ панель
				</Title>
				<SignInForm onDone={onDone} />
			</Card>
		</Center>
	);
}
