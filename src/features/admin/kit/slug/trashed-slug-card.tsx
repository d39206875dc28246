import { Button, Group, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, type FormEvent, useState } from "react";
import { type Failure, failureOf } from "../calls/failure.ts";
import { TrashedCard } from "../lists/list-row.tsx";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import { useRefresh } from "../queries/use-refresh.ts";
import { slugError } from "./slug-field.tsx";

interface TrashedSlugCardProps extends Pick<ComponentProps<typeof TrashedCard>, "title" | "facts" | "deletedAt"> {
	/** The topic of the notifications. */
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
			{isSlugTaken && (
				<RestoreUnderSlug
					failure={restoring.error ? failureOf(restoring.error) : undefined}
					isPending={restoring.isPending}
					onRestore={restoring.mutate}
				/>
			)}
		</TrashedCard>
	);
}

interface RestoreUnderSlugProps {
	/** The error of the last attempt. */
	failure: Failure | undefined;
	isPending: boolean;
	onRestore(slug: string): void;
}

/** A form for another slug. */
function RestoreUnderSlug({ failure, isPending, onRestore }: RestoreUnderSlugProps) {
	const [slug, setSlug] = useState("");
	const handleSubmit = (event: FormEvent) => {
		event.preventDefault();
		onRestore(slug.trim());
	};
	return (
		<form onSubmit={handleSubmit}>
			<Group mt="sm" align="flex-end" gap="xs">
				<TextInput
					label="Новый адрес"
					error={failure && slugError(failure, setSlug)}
					value={slug}
					onChange={(event) => setSlug(event.currentTarget.value)}
				/>
				<Button size="xs" type="submit" disabled={isPending || !slug.trim()}>
					Вернуть под новым адресом
				</Button>
			</Group>
		</form>
	);
}
