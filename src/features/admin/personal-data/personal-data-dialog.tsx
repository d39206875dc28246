import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { plural } from "../../../lib/plural.ts";
import { useConfirm } from "../confirm/confirm.tsx";
import { AdminModal } from "../dialog/admin-modal.tsx";
import { failureOf } from "../errors/failure.ts";
import { useChanges } from "../lists/use-changes.ts";
import { type RouterOutputs, trpc } from "../trpc.ts";

type PersonalData = RouterOutputs["personalData"]["export"];

interface PersonalDataDialogProps {
	/** The initial e-mail address; may be empty. */
	email: string;
	onClose(): void;
}

const describeAmount = ({ comments, likes }: { comments: number; likes: number }) =>
	`${plural(comments, ["комментарий", "комментария", "комментариев"])}, ${plural(likes, ["лайк", "лайка", "лайков"])}`;

/** Finds, exports and erases everything that belongs to a visitor's e-mail address (152-ФЗ). */
export function PersonalDataDialog({ email, onClose }: PersonalDataDialogProps) {
	const [input, setInput] = useState(email);
	// A mutation, since a query would put the e-mail address into the access log of every proxy.
	const lookup = trpc.personalData.export.useMutation();
	const handleSubmit = (event: FormEvent) => {
		event.preventDefault();
		lookup.mutate({ email: input.trim() });
	};
	const failure = lookup.error && failureOf(lookup.error);
	return (
		<AdminModal opened onClose={onClose} title="Персональные данные" size="lg">
			<Stack>
				<Text size="sm">По запросу читателя: всё, что сайт хранит под его адресом почты.</Text>
				<form onSubmit={handleSubmit} noValidate>
					<Group align="flex-end" gap="xs">
						<TextInput
							label="Электронная почта"
							type="email"
							flex={1}
							value={input}
							onChange={(event) => setInput(event.currentTarget.value)}
							error={failure && (failure.fields.email ?? failure.detail)}
							data-autofocus
						/>
						<Button type="submit" disabled={!input.trim() || lookup.isPending}>
							Найти
						</Button>
					</Group>
				</form>
				{lookup.data && <FoundData email={lookup.data.email} data={lookup.data} onErased={onClose} />}
			</Stack>
		</AdminModal>
	);
}

function FoundData({ email, data, onErased }: { email: string; data: PersonalData; onErased(): void }) {
	const { client } = trpc.useUtils();
	const confirm = useConfirm();
	const { change } = useChanges();
	const erase = useMutation({
		mutationFn: () =>
			change({
				noun: "personal data",
				id: email,
				send: () => client.personalData.erase.mutate({ email }),
				done: (counts) => `Стёрто: ${describeAmount(counts)}`,
				failed: "Не удалось стереть данные",
			}),
		onSuccess: onErased,
	});
	const amount = describeAmount({ comments: data.comments.length, likes: data.likes.length });
	if (data.comments.length === 0 && data.likes.length === 0) {
		return <Alert title="Под этим адресом ничего нет">Хранить нечего, стирать нечего.</Alert>;
	}
	const handleErase = async () => {
		const isConfirmed = await confirm({
			title: "Стереть навсегда?",
			text: `${amount} под адресом ${email} исчезнут навсегда, из корзины тоже, и ваши ответы на них. Вернуть их будет нельзя.`,
			action: "Стереть",
			isDestructive: true,
		});
		if (isConfirmed) erase.mutate();
	};
	return (
		<Alert title={`Найдено: ${amount}`} role="status">
			<Group gap="xs" mt="xs">
				<Button size="xs" onClick={() => download(`personal-data-${email}.json`, data)}>
					Скачать
				</Button>
				<Button size="xs" color="madder" onClick={handleErase} disabled={erase.isPending}>
					Стереть навсегда
				</Button>
			</Group>
		</Alert>
	);
}

/** Saves some data as a JSON file with this name. */
function download(name: string, data: unknown): void {
	const blob = new Blob([JSON.stringify(data, null, "\t")], { type: "application/json" });
	const link = document.createElement("a");
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	URL.revokeObjectURL(link.href);
}
