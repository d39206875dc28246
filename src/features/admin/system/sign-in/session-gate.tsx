import { Button, Center, Stack, Text } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { failureOf } from "../../kit/calls/failure.ts";
import { deleteToken, readToken } from "../../kit/calls/token.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { Loading } from "../../kit/loading/loading.tsx";
import { SignInDialog, SignInPage } from "./sign-in-form.tsx";

// Loaded lazily, since a site needs the page only once.
const NewPasswordPage = lazy(() =>
	import("../account/password-form.tsx").then((module) => ({ default: module.NewPasswordPage })),
);

/** Shows its children to a signed-in admin with a password of their own, else the page to sign in or change it. */
export function SessionGate({ children }: { children: ReactNode }) {
	/** The generated password just typed, so that the form that changes it does not ask for it again. */
	const [passwordToChange, setPasswordToChange] = useState<string>();
	const { data, error, isFetching, refetch } = trpc.auth.viewer.useQuery();
	// The server ignores the cookie while a token is sent. Without the token of an ended session, the cookie may still be
	// valid.
	const hasOldToken = data === null && readToken() !== undefined;
	useEffect(() => {
		if (!hasOldToken) return;
		deleteToken();
		void refetch();
	}, [hasOldToken, refetch]);
	if (data) {
		return (
			<>
				{data.mustChangePassword ? (
					<Suspense fallback={<PanelLoading />}>
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
	if (!error || isFetching) return <PanelLoading />;
	return (
		<Center component="main" mih="100dvh" p="md">
			<Stack align="center" role="alert">
				<Text>Панель не загрузилась. {failureOf(error).detail}</Text>
				<Button onClick={() => refetch()}>Повторить</Button>
			</Stack>
		</Center>
	);
}

const PanelLoading = () => (
	<Center component="main" mih="100dvh" p="md">
		<Loading label="Загрузка панели" />
	</Center>
);
