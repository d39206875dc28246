import { Button, Center, Loader, Stack, Text } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { failureOf } from "../failure/failure.ts";
import { trpc } from "../trpc.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { SignInPage } from "./sign-in-page.tsx";
import { forgetToken, readToken } from "./token.ts";

// Seen once in a site's life.
const NewPasswordPage = lazy(() =>
	import("./new-password-page.tsx").then((module) => ({
		default: module.NewPasswordPage,
	})),
);

/**
 * Shows the admin to the owner, and the sign-in to everybody else. A password that the site has generated is
 * changed before anything else.
 */
export function SessionGate({ children }: { children: ReactNode }) {
	/** The generated password, as typed a moment ago, so that its change does not ask for it again. */
	const [passwordToChange, setPasswordToChange] = useState<string>();
	const { data, error, isFetching, refetch } = trpc.auth.viewer.useQuery();
	// The token of a session that has ended decides alone; without it the cookie may still do.
	const hasOldToken = data === null && readToken() !== undefined;
	useEffect(() => {
		if (!hasOldToken) return;
		forgetToken();
		void refetch();
	}, [hasOldToken, refetch]);
	if (data) {
		return (
			<>
				{data.mustChangePassword ? (
					<Suspense fallback={<Loading />}>
						<NewPasswordPage currentPassword={passwordToChange} />
					</Suspense>
				) : (
					children
				)}
				<SignInDialog />
			</>
		);
	}
	if (data === null && !hasOldToken && !isFetching) {
		return <SignInPage onDone={setPasswordToChange} />;
	}
	if (!error || isFetching) return <Loading />;
	return (
		<Center component="main" mih="100dvh" p="md">
			<Stack align="center" role="alert">
				<Text>Панель не загрузилась. {failureOf(error).detail}</Text>
				<Button onClick={() => refetch()}>Повторить</Button>
			</Stack>
		</Center>
	);
}

const Loading = () => (
	<Center component="main" mih="100dvh" p="md">
		<Loader aria-label="Загрузка панели" />
	</Center>
);
