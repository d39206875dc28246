import { Alert, Box, Button, Collapse, Group, List, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Fragment } from "react";
import { trpc } from "../kit/calls/trpc.ts";
import { notifyFailure } from "../kit/notifications/notify.ts";

/** The release notes since the last dismissal, shown after an update until the admin dismisses them on any device. */
export function ReleaseNotes() {
	// Errors of the server are shown by the page's own queries.
	const { data: releases = [] } = trpc.system.releaseNotes.useQuery(undefined, { refetchOnMount: "always" });
	const { system } = trpc.useUtils();
	const [isOpen, { toggle }] = useDisclosure();
	const { mutate: dismiss, isPending } = trpc.system.dismissReleaseNotes.useMutation({
		onSuccess: () => system.releaseNotes.setData(undefined, []),
		onError: (error) => notifyFailure("release notes", "Не удалось скрыть «Что нового»", error),
	});
	const [newest] = releases;
	if (!newest) return null;
	return (
		<Alert role="status" mb="md" title={`Сайт обновлён до версии ${newest.version}`}>
			<Group gap="sm">
				<Button size="xs" variant="default" aria-expanded={isOpen} onClick={toggle}>
					Что нового
				</Button>
				<Button size="xs" variant="default" disabled={isPending} onClick={() => dismiss()}>
					Понятно
				</Button>
			</Group>
			<Collapse expanded={isOpen}>
				{releases.map(({ version, changes }) => (
					<Box key={version} mt="sm">
						{releases.length > 1 && <Text>Версия {version}</Text>}
						{changes.map(({ kind, entries }) => (
							<Fragment key={kind}>
								<Text fw="bold" mt="xs">
									{kind}
								</Text>
								<List>
									{entries.map((entry) => (
										<List.Item key={entry}>{entry}</List.Item>
									))}
								</List>
							</Fragment>
						))}
					</Box>
				))}
			</Collapse>
		</Alert>
	);
}
