import { Button, Group, TextInput } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import type { RouterOutputs } from "../trpc.ts";
import { useCreateTag } from "./use-create-tag.ts";

/** «Создать новый тег» (specification, section 2): a name field, submitted by its button or by Enter. */
export function NewTagField({
	onCreated,
	onClose,
}: {
	onCreated(tag: RouterOutputs["tag"]["create"]): void;
	/** Called when the field is removed, and the focus with it. */
	onClose(): void;
}) {
	const [isOpen, setIsOpen] = useState(false);
	const [name, setName] = useState("");
	const { create, reset, isPending, error } = useCreateTag((tag) => {
		onCreated(tag);
		close();
	});
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
		if (canCreate) create(name);
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
				error={error && (error.fields.slug ?? error.fields.name)}
				data-autofocus
				autoFocus
			/>
			<Button size="xs" disabled={!canCreate} onClick={() => create(name)}>
				Создать
			</Button>
			<Button size="xs" variant="default" onClick={close}>
				Отмена
			</Button>
		</Group>
	);
}
