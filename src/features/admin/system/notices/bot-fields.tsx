import { Alert, Anchor, Button, Group, List, PasswordInput, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { type ChannelName, chatSearchSchema, type FoundChat } from "#contract/notice.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { notifyFailure } from "../../kit/notifications/notify.ts";
import type { ChannelFormState } from "./channel-form.tsx";

type BotChannel = Exclude<ChannelName, "email">;

const STEPS: Record<BotChannel, string[]> = {
	telegram: [
		"Создайте бота: в Telegram напишите @BotFather команду /newbot.",
		"Вставьте сюда токен, который он пришлёт.",
		"Напишите своему боту любое сообщение и нажмите «Найти чат».",
	],
	max: [
		"Создайте бота на business.max.ru: это могут организации, ИП и самозанятые.",
		"Вставьте сюда его токен: «Чат-боты», «Настройки».",
		"Напишите своему боту любое сообщение и нажмите «Найти чат».",
	],
};

interface BotFieldsProps {
	channel: BotChannel;
	form: ChannelFormState;
	hasSecret: boolean;
	/** Runs an action once the owner has re-authenticated. */
	ask(run: () => unknown): void;
}

/** The fields of a bot: token and chat, and the rarely changed ones. */
export function BotFields({ channel, form, hasSecret, ask }: BotFieldsProps) {
	return (
		<>
			<List type="ordered">
				{STEPS[channel].map((step) => (
					<List.Item key={step}>{step}</List.Item>
				))}
			</List>
			<PasswordInput
				label="Токен бота"
				autoComplete="off"
				description={hasSecret ? "Задан. Оставьте пустым, чтобы не менять." : undefined}
				{...form.getInputProps("secret")}
			/>
			<Stack gap="xs">
				<TextInput
					label="Номер чата"
					inputMode="numeric"
					autoComplete="off"
					{...form.getInputProps("settings.chatId")}
				/>
				<FindChats channel={channel} form={form} hasSecret={hasSecret} ask={ask} />
			</Stack>
			<TextInput
				label="Адрес сервера"
				type="url"
				spellCheck={false}
				autoComplete="off"
				description={
					channel === "telegram"
						? "Если api.telegram.org недоступен с вашего хостинга, здесь адрес посредника, которому вы доверяете: он видит токен и сообщения."
						: "Адрес, который называет документация MAX."
				}
				{...form.getInputProps("settings.apiUrl")}
			/>
			{channel === "max" && (
				<Textarea
					label="Корневой сертификат"
					rows={3}
					autosize
					maxRows={6}
					spellCheck={false}
					description={
						<>
							Сервер MAX заверен сертификатом Минцифры, которому сайт сам не доверяет. Скачайте корневой сертификат для
							Linux на{" "}
							<Anchor
								href="https://www.gosuslugi.ru/crt"
								target="_blank"
								rel="noopener noreferrer"
								inherit
								underline="always"
							>
								gosuslugi.ru/crt
							</Anchor>{" "}
							и вставьте сюда его текст. Он действует только для этого сервера.
						</>
					}
					{...form.getInputProps("settings.certificate")}
				/>
			)}
		</>
	);
}

/** Finds the chats in which messages were sent to the bot; the owner picks their own. */
function FindChats({ channel, form, hasSecret, ask }: BotFieldsProps) {
	const [chosen, setChosen] = useState<FoundChat>();
	const find = trpc.notice.findChats.useMutation({
		onSuccess: () => setChosen(undefined),
		onError: (error) => notifyFailure("notices", "Не удалось найти чат", error),
	});
	const { secret, settings } = form.values;
	const search = () => {
		const input = chatSearchSchema.safeParse({ channel, ...(secret && { typed: { secret, settings } }) });
		if (input.success) {
			const { data } = input;
			// The server requires re-authentication if the address was typed.
			return data.typed ? ask(() => find.mutate(data)) : find.mutate(data);
		}
		// The path begins with `typed`.
		form.setErrors(
			Object.fromEntries(input.error.issues.map(({ path, message }) => [path.slice(1).join("."), message])),
		);
	};
	return (
		<Stack gap="xs" role="status">
			<Button
				variant="default"
				w="fit-content"
				loading={find.isPending}
				disabled={secret === "" && !hasSecret}
				onClick={search}
			>
				Найти чат
			</Button>
			{find.data?.length === 0 && (
				<Alert color="ochre">Боту пока никто не написал. Отправьте ему любое сообщение и нажмите ещё раз.</Alert>
			)}
			{find.data && find.data.length > 0 && !chosen && (
				<>
					<Text>Выберите себя: написать боту мог и кто-то другой.</Text>
					<Group gap="xs">
						{find.data.map((chat) => (
							<Button
								key={chat.id}
								variant="light"
								onClick={() => {
									setChosen(chat);
									form.setFieldValue("settings.chatId", chat.id);
								}}
							>
								{chat.name}
							</Button>
						))}
					</Group>
				</>
			)}
			{chosen && <Text>Выбран чат «{chosen.name}». Осталось сохранить.</Text>}
		</Stack>
	);
}
