import { Button, Group, Input, Pill, Text, TextInput } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { tagSlugOf } from "#packages/slug";
import { failureOf } from "../../kit/calls/failure.ts";
import { client, trpc } from "../../kit/calls/trpc.ts";
import { useChanges } from "../../kit/lists/use-changes.ts";
import { LONG_LABEL } from "../../kit/theme/long-label.ts";
import styles from "./tag-picker.module.css";

interface TagPickerProps {
	defaultValue?: number[];
	onChange?(ids: number[]): void;
	error?: ReactNode;
}

// The number of tags above which a filter field is shown.
const FILTER_THRESHOLD = 15;

/** The field for a post's tags (specification, section 2). */
export function TagPicker({ defaultValue, onChange, error }: TagPickerProps) {
	const [ids, setIds] = useUncontrolled<number[]>({ defaultValue, onChange, finalValue: [] });
	const [filter, setFilter] = useState("");
	const labelId = useId();
	const { data, error: loadError } = trpc.tag.list.useQuery();
	const tags = data ?? [];
	const available = tags.filter(({ id }) => !ids.includes(id));
	const search = filter.trim().toLowerCase();
	const shown = available.filter(({ name }) => name.toLowerCase().includes(search));
	// A tag that was deleted meanwhile is still shown, so that it can be removed from the post.
	const nameOf = (id: number) =>
		tags.find((tag) => tag.id === id)?.name ?? (data ? "Удалённый тег" : loadError ? `Тег № ${id}` : "Загрузка…");
	const picker = useRef<HTMLFieldSetElement>(null);
	// The pressed button is removed, so the focus moves to the fieldset.
	const restoreFocus = () => {
		const { activeElement } = document;
		const isFocusHere = activeElement === document.body || picker.current?.contains(activeElement);
		if (isFocusHere) picker.current?.focus({ preventScroll: true });
	};
	const change = (next: number[]) => {
		setIds(next);
		restoreFocus();
	};
	const add = (id: number) => change([...ids.filter((one) => one !== id), id]);
	return (
		<fieldset ref={picker} className={styles.picker} aria-labelledby={labelId} tabIndex={-1}>
			<Input.Label id={labelId} component="div">
				Теги
			</Input.Label>
			{ids.length === 0 ? (
				<Text size="sm" c="dimmed">
					Теги не выбраны
				</Text>
			) : (
				<Group gap="xs" role="list" aria-label="Выбранные теги">
					{ids.map((id) => (
						<Pill
							key={id}
							role="listitem"
							size="lg"
							bg="var(--mantine-color-default-border)"
							withRemoveButton
							onRemove={() => change(ids.filter((one) => one !== id))}
							removeButtonProps={{ "aria-label": `Убрать тег «${nameOf(id)}»`, "aria-hidden": undefined, tabIndex: 0 }}
						>
							{nameOf(id)}
						</Pill>
					))}
				</Group>
			)}
			{(error || loadError) && (
				<Input.Error>{error ?? `Не удалось загрузить теги. ${failureOf(loadError).detail}`}</Input.Error>
			)}
			{available.length > FILTER_THRESHOLD && (
				<TextInput
					size="xs"
					type="search"
					aria-label="Найти тег"
					placeholder="Найти тег"
					value={filter}
					onChange={(event) => setFilter(event.currentTarget.value)}
				/>
			)}
			<Group gap="xs" role="group" aria-label="Доступные теги">
				{shown.map(({ id, name }) => (
					<Button
						key={id}
						size="compact-sm"
						variant="default"
						fw={400}
						{...LONG_LABEL}
						onClick={() => add(id)}
						aria-label={`Добавить тег «${name}»`}
					>
						{name}
					</Button>
				))}
			</Group>
			<NewTagField onCreated={({ id }) => add(id)} onClose={restoreFocus} />
		</fieldset>
	);
}

/** «Создать новый тег» (specification, section 2). @param onClose called when the field, and with it the focus, is gone */
function NewTagField({ onCreated, onClose }: { onCreated(tag: { id: number }): void; onClose(): void }) {
	const [isOpen, setIsOpen] = useState(false);
	const [name, setName] = useState("");
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
	// The field is inside the post form, which Enter would submit, also with Shift.
	const handleKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Escape") {
			// The surrounding settings panel stays open.
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
