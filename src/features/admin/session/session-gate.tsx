import { Button, Center, Loader, Stack, Text } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { failureOf } from "../failure/failure.ts";
import { trpc } from "../trpc.ts";
import { SignInPage } from "./sign-in-page.tsx";
import { forgetToken, readToken } from "./token.ts";

/** Shows the panel to the owner, and the sign-in to everybody else. */
export function SessionGate({ children }: { children: ReactNode }) {
	const { data, error, isFetching, refetch } = trpc.auth.viewer.useQuery();
	// The token of a session that has ended decides alone; without it the cookie may still do.
	const hasOldToken = data === null && readToken() !== undefined;
	useEffect(() => {
		if (!hasOldToken) return;
		forgetToken();
		void refetch();
	}, [hasOldToken, refetch]);
	if (data) return children;
	if (data === null && !hasOldToken && !isFetching) return <SignInPage />;
	return (
		<Center component="main" mih="100dvh" p="md">
			{error && !isFetching ? (
				<Stack align="center" role="alert">
					<Text>Панель не загрузилась. {failureOf(error).detail}</Text>
					<Button onClick={() => refetch()}>Повторить</Button>
				</Stack>
			) : (
				<Loader aria-label="Загрузка панели" />
			)}
		</Center>
	);
}
