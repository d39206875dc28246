import { NativeSelect, NumberInput, PasswordInput, SimpleGrid, TextInput } from "@mantine/core";
import { type ChannelName, SMTP_SECURITIES } from "#contract/notice.ts";
import { BotFields } from "./bot-fields.tsx";
import type { ChannelFormState } from "./channel-form-state.ts";

interface ChannelFieldsProps {
	channel: ChannelName;
	form: ChannelFormState;
	/** True if a password or a token is stored, which never comes back. */
	hasSecret: boolean;
	/** Runs something as soon as the owner has confirmed who they are. */
	ask(run: () => unknown): void;
}

/** The fields of a channel. */
export const ChannelFields = ({ channel, form, hasSecret, ask }: ChannelFieldsProps) =>
	channel === "email" ? (
		<EmailFields form={form} hasSecret={hasSecret} />
	) : (
		<BotFields channel={channel} form={form} hasSecret={hasSecret} ask={ask} />
	);

/** The usual port of each protection. */
const PORTS: Record<string, number> = { tls: 465, starttls: 587, none: 25 };

function EmailFields({ form, hasSecret }: Omit<ChannelFieldsProps, "channel" | "ask">) {
	const security = form.getInputProps("settings.security");
	return (
		<>
			<TextInput
				label="Куда писать"
				type="email"
				autoComplete="email"
				spellCheck={false}
				description="Ваш адрес. На сайте его нет."
				{...form.getInputProps("settings.to")}
			/>
			<TextInput
				label="Почтовый сервер"
				spellCheck={false}
				autoCapitalize="none"
				description="У Яндекса smtp.yandex.ru, у Mail.ru smtp.mail.ru."
				{...form.getInputProps("settings.host")}
			/>
			<SimpleGrid cols={{ base: 1, xs: 2 }}>
				<NativeSelect
					label="Защита соединения"
					data={Object.entries(SMTP_SECURITIES).map(([value, label]) => ({ value, label }))}
					{...security}
					onChange={(event) => {
						security.onChange(event);
						form.setFieldValue("settings.port", PORTS[event.currentTarget.value] ?? 465);
					}}
				/>
				<NumberInput label="Порт" hideControls {...form.getInputProps("settings.port")} />
			</SimpleGrid>
			<TextInput
				label="Имя для входа на сервер"
				spellCheck={false}
				autoCapitalize="none"
				autoComplete="off"
				description="Обычно это адрес, с которого сайт пишет."
				{...form.getInputProps("settings.user")}
			/>
			<PasswordInput
				label="Пароль для входа на сервер"
				autoComplete="new-password"
				description={
					hasSecret
						? "Задан. Оставьте пустым, чтобы не менять."
						: "У Яндекса, Mail.ru и Gmail это пароль приложения: его создают в настройках почты."
				}
				{...form.getInputProps("secret")}
			/>
			<TextInput
				label="От кого"
				type="email"
				spellCheck={false}
				autoComplete="off"
				description="Можно оставить пустым, если имя для входа и есть адрес."
				{...form.getInputProps("settings.from")}
			/>
		</>
	);
}
