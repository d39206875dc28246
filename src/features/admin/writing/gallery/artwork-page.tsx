import { Box, Button, Stack, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { ListLoading } from "../../kit/lists/list.tsx";
import { LoadError } from "../../kit/loading/load-error.tsx";
import { ArtworkForm } from "./artwork-form.tsx";
import { lastGalleryList } from "./gallery-list-state.ts";

/** The page of the form of a work. The form of a new one stays mounted after its first save, when the URL gets its id. */
export function ArtworkPage({ id }: { id: number | "new" }) {
	const [created, setCreated] = useState<number>();
	const navigate = useNavigate();
	const sections = trpc.artworkSection.list.useQuery();
	const isNew = id === "new" || id === created;
	// The work is always refetched for editing. Later refetches do not change the open form.
	const artwork = trpc.artwork.byId.useQuery(
		{ id: isNew ? 0 : id },
		{ enabled: !isNew, refetchOnMount: "always", gcTime: 0 },
	);
	const close = () => void navigate({ to: "/admin/gallery", search: lastGalleryList() });
	const error = sections.error ?? artwork.error;

	if (sections.data && isNew) {
		return (
			<ArtworkForm
				key="new"
				sections={sections.data}
				onClose={close}
				onCreated={(newId) => {
					setCreated(newId);
					void navigate({ to: "/admin/gallery/$id", params: { id: String(newId) }, replace: true });
				}}
			/>
		);
	}
	if (sections.data && artwork.data && artwork.isFetchedAfterMount) {
		return <ArtworkForm key={id} artwork={artwork.data} sections={sections.data} onClose={close} />;
	}
	if (!error) {
		return (
			<Box p="lg">
				<ListLoading>Загрузка работы...</ListLoading>
			</Box>
		);
	}
	if (failureOf(error).status === 404) {
		return (
			<Stack align="flex-start" p="lg">
				<Text role="alert">Работа не найдена. Возможно, она в корзине.</Text>
				<Button variant="default" onClick={close}>
					К списку работ
				</Button>
			</Stack>
		);
	}
	const retry = () => void (sections.error ? sections.refetch() : artwork.refetch());
	return (
		<Box p="lg">
			<LoadError error={error} title="Не удалось загрузить работу" onRetry={retry} />
		</Box>
	);
}
