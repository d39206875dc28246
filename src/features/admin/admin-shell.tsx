import { Container, MantineProvider, Text, Title } from "@mantine/core";
import "@mantine/core/styles.css";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createTrpcClient, trpc } from "./trpc.ts";

/** The frame of the owner's panel. */
export function AdminShell() {
	const queryClient = useQueryClient();
	const [client] = useState(createTrpcClient);
	return (
		<trpc.Provider client={client} queryClient={queryClient}>
			<MantineProvider defaultColorScheme="auto">
				<Container component="main" py="xl">
					<Title order={1}>Админ панель</Title>
					<ViewerLine />
				</Container>
			</MantineProvider>
		</trpc.Provider>
	);
}

function ViewerLine() {
	const { data } = trpc.auth.viewer.useQuery();
	if (data === undefined) return null;
	return (
		<Text mt="md">
			{data ? `Вы вошли как ${data.username}.` : "Вы не вошли."}
		</Text>
	);
}
