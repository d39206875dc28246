import { Alert, Anchor, Button, Group, Text } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { trpc } from "../kit/calls/trpc.ts";

/** Asks the owner to choose a password of their own while the one that came with the account is in use. */
export function GivenPasswordNotice() {
	// Errors of the server are shown by the page's own queries.
	const { data } = trpc.system.status.useQuery();
	const [isKept, setIsKept] = useLocalStorage({
		key: "admin-keeps-given-password",
		defaultValue: false,
		getInitialValueInEffect: false,
	});
	// Remembered on the device, so that the page does not move down at each load when the answer comes.
	const [isGiven, setIsGiven] = useLocalStorage({
		key: "admin-password-is-given",
		defaultValue: false,
		getInitialValueInEffect: false,
	});
	useEffect(() => {
		if (data) setIsGiven(data.isPasswordGiven);
	}, [data, setIsGiven]);
	if (!isGiven || isKept) return null;
	return (
		<Alert role="status" mb="md" title="Придумайте свой пароль">
			<Text size="sm">
				Нынешний задан при установке, и его знает тот, кто её делал. Там же можно поменять и имя для входа.
			</Text>
			<Group mt="sm" gap="sm">
				<Anchor renderRoot={(props) => <Link to="/admin/account" hash="password" {...props} />}>Сменить пароль</Anchor>
				<Button size="xs" variant="default" onClick={() => setIsKept(true)}>
					Оставить этот
				</Button>
			</Group>
		</Alert>
	);
}
