import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useIsMutating } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { PreviewLinkView } from "#contract/preview-link.ts";
import { trpc } from "../calls/trpc.ts";
import { useSiteDateTime } from "../dates/use-site-date.ts";
import { ListRow, ROW_ACTION } from "../lists/list-row.tsx";
import { useChanges } from "../lists/use-changes.ts";
import { useFocusRestore } from "../lists/use-focus-restore.ts";
import { LoadError } from "../loading/load-error.tsx";

/** The valid preview links, each with a button that revokes it. */
export function PreviewLinkList() {
	const links = trpc.previewLink.list.useQuery(undefined, { refetchOnMount: "always" });
	const { revoke, revokeAll, isRevoking } = useRevoking();
	const section = useFocusRestore<HTMLDivElement>();
	return (
		<Stack ref={section} component="section" gap="xs" mt="xl" aria-labelledby="preview-links">
			<Title order={2} id="preview-links">
				Ссылки для просмотра
			</Title>
			{links.error && (
				<LoadError error={links.error} title="Не удалось загрузить ссылки" onRetry={() => links.refetch()} />
			)}
			{links.isPending && <Text role="status">Загрузка ссылок...</Text>}
			{links.data?.length === 0 && (
				<Text c="dimmed">Действующих ссылок нет. Их копируют в списках статей и работ.</Text>
			)}
			{links.data?.map((link) => (
				<LinkRow key={link.id} link={link} isPending={isRevoking} onRevoke={() => revoke(link.id)} />
			))}
			{(links.data?.length ?? 0) > 1 && (
				<Group>
					<Button variant="default" onClick={revokeAll} disabled={isRevoking}>
						Отозвать все
					</Button>
				</Group>
			)}
		</Stack>
	);
}

function useRevoking() {
	const { previewLink } = trpc.useUtils().client;
	const { start } = useChanges();
	const words = { noun: "previewLink", failed: "Не удалось отозвать ссылку" } as const;
	return {
		isRevoking: useIsMutating({ mutationKey: [words.noun] }) > 0,
		revoke: (id: number) =>
			start({ ...words, id, send: () => previewLink.revoke.mutate({ id }), done: "Ссылка отозвана" }),
		revokeAll: () =>
			start({
				...words,
				id: "all",
				question: {
					title: "Отозвать все ссылки?",
					text: "Ни по одной из них больше ничего не будет видно.",
					action: "Отозвать",
					isDestructive: true,
				},
				send: () => previewLink.revokeAll.mutate(),
				done: "Ссылки отозваны",
			}),
	};
}

const NOUNS = {
	post: { word: "Статья", to: "/admin/posts/$id" },
	artwork: { word: "Работа", to: "/admin/gallery/$id" },
	page: { word: "Страница", to: "/admin/pages/$id" },
} as const;

function LinkRow({ link, isPending, onRevoke }: { link: PreviewLinkView; isPending: boolean; onRevoke(): void }) {
	const formatDateTime = useSiteDateTime();
	const { word, to } = NOUNS[link.entity];
	const title = link.title || "Без названия";
	return (
		<ListRow
			actions={
				<Button {...ROW_ACTION} onClick={onRevoke} disabled={isPending} aria-label={`Отозвать ссылку на «${title}»`}>
					Отозвать
				</Button>
			}
		>
			<Text fw={600} renderRoot={(props) => <Link to={to} params={{ id: String(link.entityId) }} {...props} />}>
				{title}
			</Text>
			<Text c="dimmed">
				{word}: {link.revisionAt ? `версия от ${formatDateTime(link.revisionAt)}` : "последнее, что сохранено"}
			</Text>
			<Text c="dimmed">
				Действует до {formatDateTime(link.expiresAt)} ·{" "}
				{link.lastOpenedAt ? `открывали ${formatDateTime(link.lastOpenedAt)}` : "ещё не открывали"}
			</Text>
		</ListRow>
	);
}
