import { Button, Stack, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { applyChanges, useShownChanges } from "../../kit/lists/changes.ts";
import { lastSearch } from "../../kit/lists/last-search.ts";
import { ListLoading } from "../../kit/lists/list.tsx";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { notifyFailure } from "../../kit/notifications/notify.ts";
import { pollInterval } from "../../kit/queries/polling.ts";
import { useRefresh } from "../../kit/queries/use-refresh.ts";
import type { Enquiry } from "../personal-data/enquiry.ts";
import { forgetTexts } from "../personal-data/enquiry.ts";
import { EnquiryView } from "./enquiry-view.tsx";

/** The page of an enquiry, which notices link to. */
export function EnquiryPage({ id }: { id: number | "new" }) {
	const navigate = useNavigate();
	const query = trpc.enquiry.byId.useQuery(
		{ id: id === "new" ? 0 : id },
		{ enabled: id !== "new", refetchOnMount: "always", refetchInterval: pollInterval },
	);
	const changes = useShownChanges("enquiry", query.dataUpdatedAt);
	useMarkRead(query.data);
	const isGone = query.error !== null && failureOf(query.error).status === 404;
	useEffect(() => {
		if (isGone && id !== "new") forgetTexts(id);
	}, [isGone, id]);
	if (isGone || id === "new") {
		return (
			<Stack align="flex-start">
				<Text role="alert">Такой заявки нет: её стёрли, или срок её хранения вышел.</Text>
				<Button
					variant="default"
					onClick={() => void navigate({ to: "/admin/enquiries", search: lastSearch.enquiries })}
				>
					К заявкам
				</Button>
			</Stack>
		);
	}
	const failed = query.error && (
		<LoadError error={query.error} title="Не удалось загрузить заявку" onRetry={() => void query.refetch()} />
	);
	if (!query.data) return failed ?? <ListLoading>Загрузка заявки...</ListLoading>;
	const [enquiry = query.data] = applyChanges({ items: [query.data], total: 1 }, changes, () => true).items;
	return (
		<>
			{failed}
			<EnquiryView key={enquiry.id} enquiry={enquiry} />
		</>
	);
}

/** Marks an opened enquiry as read, unless it is in the trash. */
function useMarkRead(enquiry: Enquiry | undefined): void {
	const refresh = useRefresh();
	const { mutate } = trpc.enquiry.markRead.useMutation({
		onSuccess: refresh,
		onError: (error) => notifyFailure("enquiry read", "Не удалось отметить заявку прочитанной", error),
	});
	const unread = enquiry?.isUnread && enquiry.deletedAt === null ? enquiry.id : undefined;
	useEffect(() => {
		if (unread !== undefined) mutate({ id: unread });
	}, [unread, mutate]);
}
