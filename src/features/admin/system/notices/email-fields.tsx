import {
	Anchor,
	Input,
	NativeSelect,
	NumberInput,
	PasswordInput,
	SegmentedControl,
	SimpleGrid,
	Text,
	TextInput,
} from "@mantine/core";
import { useRef, useState } from "react";
import { loginAt, MAIL_SERVICES, type MailServiceName, mailServiceOf } from "#contract/mail-services.ts";
import { SMTP_SECURITIES, TARGET_SCHEMAS } from "#contract/notice.ts";
import type { ChannelFormState } from "./channel-form.tsx";

const OTHER = "other";
const CHOICES = [
	...Object.entries(MAIL_SERVICES).map(([value, { label }]) => ({ value, label })),
	{ value: OTHER, label: "Другой" },
];
const NO_SERVER = TARGET_SCHEMAS.email.parse({});
const isService = (value: string): value is MailServiceName => value in MAIL_SERVICES;

/** The fields of the mail channel. A chosen service fills in its server; only another server's fields are shown. */
export function EmailFields({ form, hasSecret }: { form: ChannelFormState; hasSecret: boolean }) {
	const { settings } = form.values;
	const { to, user, ...server } = "host" in settings ? settings : NO_SERVER;
	const [service, setService] = useState(() => mailServiceOf(server.host));
	/** The server typed by the owner, which is restored if a service was chosen by mistake. */
	const typed = useRef(service ? NO_SERVER : server);
	const choose = (value: string) => {
		const next = isService(value) ? value : undefined;
		if (!service) typed.current = server;
		setService(next);
		const { host, port, security } = next ? MAIL_SERVICES[next] : typed.current;
		form.setFieldValue("settings.host", host);
		form.setFieldValue("settings.port", port);
		form.setFieldValue("settings.security", security);
		if (next) form.setFieldValue("settings.user", loginAt(next, user, to));
	};
	const known = service && MAIL_SERVICES[service];
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
			<Input.Wrapper label="С какой почты сайт пишет" labelElement="div" error={known && form.errors["settings.host"]}>
				<SegmentedControl
					fullWidth
					aria-label="С какой почты сайт пишет"
					data={CHOICES}
					value={service ?? OTHER}
					onChange={choose}
				/>
				{known && (
					<Text c="dimmed" mt="xs">
						Сервер {known.host}, порт {known.port}, {SMTP_SECURITIES[known.security]}.
					</Text>
				)}
			</Input.Wrapper>
			{!known && <ServerFields form={form} />}
			<TextInput
				label="Имя для входа на сервер"
				spellCheck={false}
				autoCapitalize="none"
				autoComplete="off"
				description={known?.login ?? "Обычно это адрес, с которого сайт пишет."}
				{...form.getInputProps("settings.user")}
			/>
			<PasswordInput
				label="Пароль для входа на сервер"
				autoComplete="new-password"
				description={
					<>
						{hasSecret && "Задан. Оставьте пустым, чтобы не менять. "}
						{known && (
							<>
								Нужен пароль приложения, а не пароль от почты. {known.passwords.way}{" "}
								<Anchor inherit underline="always" href={known.passwords.url} target="_blank" rel="noopener noreferrer">
									Создать пароль
								</Anchor>
							</>
						)}
					</>
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

const PORTS: Record<string, number> = { tls: 465, starttls: 587, none: 25 };

function ServerFields({ form }: { form: ChannelFormState }) {
	const security = form.getInputProps("settings.security");
	return (
		<>
			<TextInput
				label="Почтовый сервер"
				spellCheck={false}
				autoCapitalize="none"
				description="Его называет почтовая служба или хостинг: адрес SMTP."
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
		</>
	);
}
