import { Button, Group, TextInput } from "@mantine/core";
import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { failureOf } from "../calls/failure.ts";
import { Form } from "../form/form.tsx";
import { TrashedCard } from "../lists/list-row.tsx";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import { useRefresh } from "../queries/use-refresh.ts";
import { slugError } from "./slug-field.tsx";

interface TrashedSlugCardProps extends Pick<ComponentProps<typeof TrashedCard>, "title" | "facts" | "deletedAt"> {
	topic: string;
	/** @param slug another slug; undefined for its own */
	restore(slug: string | undefined): Promise<unknown>;
	/** «Работа возвращена» */
	restored: string;
	restoreFailed: string;
}

/** A post or work in the trash. If its slug was taken meanwhile, it is restored under another one. */
export function TrashedSlugCard({ topic, restore, restored, restoreFailed, ...card }: TrashedSlugCardProps) {
	const refresh = useRefresh();
	// Once the slug was refused, the form for another one stays open during further attempts.
	const [isSlugTaken, setIsSlugTaken] = useState(false);
	const restoring = useMutation({
		mutationFn: restore,
		onSuccess: () => notifyDone(topic, restored),
		onError(error) {
			// A taken slug is reported at the field for another one.
			if (failureOf(error).fields.slug) setIsSlugTaken(true);
			else notifyFailure(topic, restoreFailed, error);
		},
		onSettled: refresh,
	});
	return (
		<TrashedCard
			{...card}
			restoreLabel={`Вернуть «${card.title}»`}
			isRestoring={restoring.isPending}
			onRestore={() => restoring.mutate(undefined)}
		>
			{isSlugTaken && <RestoreUnderSlug restoring={restoring} />}
		</TrashedCard>
	);
}

function RestoreUnderSlug({ restoring }: { restoring: UseMutationResult<unknown, Error, string | undefined> }) {
	const [slug, setSlug] = useState("");
	return (
		<Form onSubmit={() => restoring.mutate(slug.trim())}>
			<Group mt="sm" align="flex-end" gap="xs">
				<TextInput
					label="Новый адрес"
					error={restoring.error && slugError(failureOf(restoring.error), setSlug)}
					value={slug}
					onChange={(event) => setSlug(event.currentTarget.value)}
				/>
				<Button size="xs" type="submit" disabled={restoring.isPending || !slug.trim()}>
					Вернуть под новым адресом
				</Button>
			</Group>
		</Form>
	);
}
