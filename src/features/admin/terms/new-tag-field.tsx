import { Button, Group, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { tagSlugOf } from "#contract/slug.ts";
import { failureOf } from "../errors/failure.ts";
import { useChanges } from "../lists/use-changes.ts";
import { trpc } from "../trpc.ts";

/** «Создать новый тег» (specification, section 2): a name field, submitted by its button or by Enter. */
export function NewTagField({
	onCreated,
	onClose,
}: {
	onCreated(tag: { id: number }): void;
	/** Called when the field is removed, and the focus with it. */
	onClose(): void;
}) {
	const [isOpen, setIsOpen] = useState(false);
	const [name, setName] = useState("");
	const { client } = trpc.useUtils();
	const { change } = useChanges();
	const { mutate, reset, isPending, error } = useMutation({
		mutationFn: () =>
			change({
				noun: "tag",
				id: "new",
				// The slug keeps Cyrillic letters (specification, section 5).
				send: () => client.tag.create.mutate({ name: name.trim(), slug: tagSlugOf(name) }),
				failed: "Не удалось создать тег",
			}),
		onSuccess(tag) {
			onCreated(tag);
			close();
		},
	});
	const fieldErrors = error ? failureOf(error).fields : {};
	const create = () => mutate();
	const close = () => {
		setIsOpen(false);
		setName("");
		reset();
		onClose();
	};
	const canCreate = name.trim() !== "" && !isPending;
	// The field is inside the post form, which Enter would submit.
	const handleKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Escape") {
			// The settings panel around it stays open.
			event.preventDefault();
			close();
		}
		if (event.key !== "Enter") return;
		event.preventDefault();
		if (canCreate) create();
	};
	if (!isOpen) {
		return (
			<Group>
				<Button size="xs" variant="light" onClick={() => setIsOpen(true)}>
					Создать новый тег
				</Button>
			</Group>
		);
	}
	return (
		<Group gap="xs" align="flex-end">
			<TextInput
				label="Название тега"
				size="xs"
				flex="1 1 100%"
				value={name}
				onChange={(event) => setName(event.currentTarget.value)}
				onKeyDown={handleKeyDown}
				error={fieldErrors.slug ?? fieldErrors.name}
				data-autofocus
				autoFocus
			/>
			<Button size="xs" disabled={!canCreate} onClick={create}>
				Создать
			</Button>
			<Button size="xs" variant="default" onClick={close}>
				Отмена
			</Button>
		</Group>
	);
}
