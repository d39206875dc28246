import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { plural } from "../../../lib/plural.ts";
import { AdminModal } from "../dialog/admin-modal.tsx";
import { failureOf } from "../errors/failure.ts";
import { IdentityDialog } from "../identity/identity-dialog.tsx";
import { useIdentity } from "../identity/use-identity.tsx";
import { useChanges } from "../lists/use-changes.ts";
import { saveFile } from "../save-file.ts";
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
	const identity = useIdentity();
	const handleSubmit = (event: FormEvent) => {
		event.preventDefault();
		const sought = { email: input.trim() };
		identity.ask(() => lookup.mutate(sought));
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
				{identity.dialog}
			</Stack>
		</AdminModal>
	);
}

function FoundData({ email, data, onErased }: { email: string; data: PersonalData; onErased(): void }) {
	const { client } = trpc.useUtils();
	const { change } = useChanges();
	const [isErasing, setIsErasing] = useState(false);
	const erase = () =>
		change({
			noun: "personal data",
			id: email,
			send: () => client.personalData.erase.mutate({ email }),
			done: (counts) => `Стёрто: ${describeAmount(counts)}`,
			failed: "Не удалось стереть данные",
		});
	const amount = describeAmount({ comments: data.comments.length, likes: data.likes.length });
	if (data.comments.length === 0 && data.likes.length === 0) {
		return <Alert title="Под этим адресом ничего нет">Хранить нечего, стирать нечего.</Alert>;
	}
	const handleDownload = () =>
		saveFile(`personal-data-${email}.json`, JSON.stringify(data, null, "\t"), "application/json");
	return (
		<Alert title={`Найдено: ${amount}`} role="status">
			<Group gap="xs" mt="xs">
				<Button size="xs" onClick={handleDownload}>
					Скачать
				</Button>
				<Button size="xs" color="madder" onClick={() => setIsErasing(true)}>
					Стереть навсегда
				</Button>
			</Group>
			{isErasing && (
				<IdentityDialog
					title="Стереть навсегда?"
					action="Стереть"
					isDestructive
					onConfirmed={() => erase().then(onErased)}
					onClose={() => setIsErasing(false)}
				>
					<Text>
						{amount} под адресом {email} исчезнут навсегда, из корзины тоже, и ваши ответы на них. Вернуть их будет
						нельзя.
					</Text>
				</IdentityDialog>
			)}
		</Alert>
	);
}
