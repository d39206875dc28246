import { Button, Text } from "@mantine/core";
import { useIsMutating } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FORM_ROUTES } from "#contract/form-routes.ts";
import type { PreviewLinkView } from "#contract/preview-link.ts";
import type { PublishedEntity } from "#contract/revision.ts";
import { client, trpc } from "../calls/trpc.ts";
import { useSiteDateTime } from "../dates/use-site-date.ts";
import { ListRow, RowAction } from "../lists/list-row.tsx";
import { titleOf } from "../lists/title-of.ts";
import { useChanges } from "../lists/use-changes.ts";
import { useFocusRestore } from "../lists/use-focus-restore.ts";
import { LoadError } from "../loading/load-error.tsx";
import { Section } from "../section/section.tsx";

/** The valid preview links, each with a button that revokes it. */
export function PreviewLinkList() {
	const links = trpc.previewLink.list.useQuery(undefined, { refetchOnMount: "always" });
	const { start } = useChanges();
	const words = { noun: "previewLink", failed: "Не удалось отозвать ссылку" };
	const isRevoking = useIsMutating({ mutationKey: [words.noun] }) > 0;
	const revoke = (id: number) =>
		start({ ...words, id, send: () => client.previewLink.revoke.mutate({ id }), done: "Ссылка отозвана" });
	const revokeAll = () =>
		start({
			...words,
			id: "all",
			question: {
				title: "Отозвать все ссылки?",
				text: "Ни по одной из них больше ничего не будет видно.",
				action: "Отозвать",
				isDestructive: true,
			},
			send: () => client.previewLink.revokeAll.mutate(),
			done: "Ссылки отозваны",
		});
	const section = useFocusRestore<HTMLDivElement>();
	return (
		<Section ref={section} mt="xl" id="preview-links" title="Ссылки для просмотра">
			<LoadError query={links} title="Не удалось загрузить ссылки" />
			{links.isPending && <Text role="status">Загрузка ссылок...</Text>}
			{links.data?.length === 0 && (
				<Text c="dimmed">Действующих ссылок нет. Их копируют в списках статей и работ.</Text>
			)}
			{links.data?.map((link) => (
				<LinkRow key={link.id} link={link} isPending={isRevoking} onRevoke={() => revoke(link.id)} />
			))}
			{(links.data?.length ?? 0) > 1 && (
				<Button variant="default" w="fit-content" onClick={revokeAll} disabled={isRevoking}>
					Отозвать все
				</Button>
			)}
		</Section>
	);
}

const NOUNS: Record<PublishedEntity, string> = { post: "Статья", artwork: "Работа", page: "Страница" };

function LinkRow({ link, isPending, onRevoke }: { link: PreviewLinkView; isPending: boolean; onRevoke(): void }) {
	const formatDateTime = useSiteDateTime();
	const title = titleOf(link);
	return (
		<ListRow
			actions={
				<RowAction nameEnd={` ссылку на «${title}»`} onClick={onRevoke} disabled={isPending}>
					Отозвать
				</RowAction>
			}
		>
			<Text
				fw={600}
				renderRoot={(props) => <Link to={FORM_ROUTES[link.entity]} params={{ id: String(link.entityId) }} {...props} />}
			>
				{title}
			</Text>
			<Text c="dimmed">
				{NOUNS[link.entity]}:{" "}
				{link.revisionAt ? `версия от ${formatDateTime(link.revisionAt)}` : "последнее, что сохранено"}
			</Text>
			<Text c="dimmed">
				Действует до {formatDateTime(link.expiresAt)} ·{" "}
				{link.lastOpenedAt ? `открывали ${formatDateTime(link.lastOpenedAt)}` : "ещё не открывали"}
			</Text>
		</ListRow>
	);
}
