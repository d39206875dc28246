import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { compact } from "es-toolkit";
import { useState } from "react";
import { plural } from "../../../../lib/plural.ts";
import { saveFile } from "../../../../lib/save-file.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { client, type RouterOutputs, trpc } from "../../kit/calls/trpc.ts";
import { AdminModal } from "../../kit/dialog/admin-modal.tsx";
import { Form } from "../../kit/form/form.tsx";
import { useChanges } from "../../kit/lists/use-changes.ts";
import { useIdentity } from "../../kit/session/identity-dialog.tsx";
import { countOf, forgetTexts } from "./enquiry.ts";

type PersonalData = RouterOutputs["personalData"]["export"];

/** «2 заявки, 1 комментарий»; zero counts are left out. */
const describeAmount = ({ comments, likes, enquiries }: Record<"comments" | "likes" | "enquiries", number>) =>
	compact([
		enquiries > 0 && countOf(enquiries),
		comments > 0 && plural(comments, ["комментарий", "комментария", "комментариев"]),
		likes > 0 && plural(likes, ["лайк", "лайка", "лайков"]),
	]).join(", ") || "ничего";

/** Finds, exports and erases the data under an address: e-mail, telephone or Telegram (152-ФЗ); at first `address`. */
export function PersonalDataDialog({ address, onClose }: { address: string; onClose(): void }) {
	const [input, setInput] = useState(address);
	// A mutation, since a query would put the address into the access log of every proxy.
	const lookup = trpc.personalData.export.useMutation();
	const identity = useIdentity();
	const handleSubmit = () => {
		const sought = { address: input.trim() };
		identity.ask(() => lookup.mutate(sought));
	};
	const failure = lookup.error && failureOf(lookup.error);
	return (
		<AdminModal opened onClose={onClose} title="Персональные данные" size="lg">
			<Stack>
				<Text size="sm">
					По запросу человека: всё, что сайт хранит под его адресом. Почту, телефон и Telegram ищите по очереди: чьи
					они, сайт не знает.
				</Text>
				<Form onSubmit={handleSubmit} noValidate>
					<Group align="flex-end" gap="xs">
						<TextInput
							label="Почта, телефон или имя в Telegram"
							autoCapitalize="none"
							spellCheck={false}
							flex={1}
							value={input}
							onChange={(event) => setInput(event.currentTarget.value)}
							error={failure && (failure.fields.address ?? failure.detail)}
							data-autofocus
						/>
						<Button type="submit" disabled={!input.trim() || lookup.isPending}>
							Найти
						</Button>
					</Group>
				</Form>
				{lookup.data && <FoundData data={lookup.data} onErased={onClose} />}
				{identity.dialog}
			</Stack>
		</AdminModal>
	);
}

function FoundData({ data, onErased }: { data: PersonalData; onErased(): void }) {
	const { address, comments, likes, enquiries } = data;
	const { change } = useChanges();
	const identity = useIdentity();
	async function erase() {
		await change({
			noun: "personal data",
			id: address,
			send: () => client.personalData.erase.mutate({ address }),
			done: (erased) => `Стёрто: ${describeAmount(erased)}`,
			failed: "Не удалось стереть данные",
		});
		for (const { id } of enquiries) forgetTexts(id);
	}
	const counts = { comments: comments.length, likes: likes.length, enquiries: enquiries.length };
	const amount = describeAmount(counts);
	if (Object.values(counts).every((count) => count === 0)) {
		return <Alert title="Под этим адресом ничего нет">Хранить нечего, стирать нечего.</Alert>;
	}
	const handleDownload = () =>
		saveFile(`personal-data-${address}.json`, JSON.stringify(data, null, "\t"), "application/json");
	const handleErase = () =>
		identity.describe({
			title: "Стереть навсегда?",
			action: "Стереть",
			isDestructive: true,
			children: (
				<Text>
					{amount} под адресом {address}: всё исчезнет навсегда, из корзины тоже, и ваши ответы на комментарии. Вернуть
					это будет нельзя.
				</Text>
			),
			onConfirmed: () => erase().then(onErased),
		});
	return (
		<Alert title={`Найдено: ${amount}`} role="status">
			<Group gap="xs" mt="xs">
				<Button size="xs" onClick={handleDownload}>
					Скачать
				</Button>
				<Button size="xs" color="madder" onClick={handleErase}>
					Стереть навсегда
				</Button>
			</Group>
			{identity.dialog}
		</Alert>
	);
}
