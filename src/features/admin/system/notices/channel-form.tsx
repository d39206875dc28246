import { Alert, Button, Card, Checkbox, Group, NativeSelect, Stack, Switch, Text, Title } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { useState } from "react";
import {
	CHANNEL_LABELS,
	CHOSEN_NOTICES,
	type ChannelInput,
	type ChannelName,
	type ChannelView,
	channelInputSchema,
	DELIVERY_FAILURES,
	isSecretMissing,
	NOTICE_LABELS,
} from "#contract/notice.ts";
import { client, trpc } from "../../kit/calls/trpc.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { notifyDone, notifyFailure } from "../../kit/notifications/notify.ts";
import { useIdentity } from "../../kit/session/identity-dialog.tsx";
import { BotFields } from "./bot-fields.tsx";
import choice from "./choice.module.css";
import { EmailFields } from "./email-fields.tsx";

/** The initial values of the form. A channel that was never configured sends all kinds of notices. */
const valuesOf = ({ isOn, kinds, digestHour, settings }: ChannelView) => ({
	isOn,
	kinds: isOn || kinds.length > 0 ? kinds : CHOSEN_NOTICES,
	digestHour,
	secret: "",
	settings,
});

/** The form of a channel. */
export type ChannelFormState = UseFormReturnType<ReturnType<typeof valuesOf>>;

/** The section of a channel: a switch and, while it is on, its settings and a test message. @param view what is saved */
export function ChannelForm({ view }: { view: ChannelView }) {
	const { channel } = view;
	const label = CHANNEL_LABELS[channel];
	const [initialValues] = useState(() => valuesOf(view));
	const form = useForm({ mode: "controlled", initialValues });
	const identity = useIdentity();
	const utils = trpc.useUtils();
	const { isOn, secret, ...rest } = form.values;
	const handleSubmit = () => {
		// The fields of a channel that is off are hidden, so their errors must not keep it on.
		const target = isOn ? { settings: rest.settings, ...(secret && { secret }) } : { settings: view.settings };
		const input = channelInputSchema.safeParse({ channel, isOn, ...rest, ...target });
		if (input.success) {
			const text = "Уведомления говорят, что происходит на сайте, поэтому куда они идут, меняете только вы.";
			return identity.describe({
				title: `${label}: сохранить настройки`,
				action: "Сохранить",
				children: <Text>{text}</Text>,
				onConfirmed: () => save(input.data),
			});
		}
		form.setErrors(Object.fromEntries(input.error.issues.map(({ path, message }) => [path.join("."), message])));
	};
	const save = async (input: ChannelInput) => {
		await client.notice.save.mutate(input);
		const saved = { ...form.values, settings: input.settings, secret: "" };
		form.setValues(saved);
		form.resetDirty(saved);
		notifyDone("notices", isOn ? `${label}: настройки сохранены` : `${label}: уведомления выключены`);
		await utils.notice.invalidate();
	};
	return (
		<Card withBorder component="section" aria-labelledby={`channel-${channel}`} padding="lg">
			<form noValidate onSubmit={form.onSubmit(handleSubmit)}>
				<Stack gap="md">
					<Group justify="space-between" wrap="nowrap">
						<Title order={2} id={`channel-${channel}`}>
							{label}
						</Title>
						<Switch
							classNames={choice}
							labelPosition="left"
							label="Писать сюда"
							aria-label={`Писать сюда: ${label}`}
							{...form.getInputProps("isOn", { type: "checkbox" })}
						/>
					</Group>
					{isOn && (
						<>
							<SecretMissing view={view} />
							<Success view={view} />
							{channel === "email" ? (
								<EmailFields form={form} hasSecret={view.hasSecret} />
							) : (
								<BotFields channel={channel} form={form} hasSecret={view.hasSecret} ask={identity.ask} />
							)}
							<KindChoice form={form} />
						</>
					)}
					{(isOn || form.isDirty()) && (
						<Button type="submit" w="fit-content">
							Сохранить
						</Button>
					)}
					{isOn && view.isOn && <TestMessage channel={channel} isDirty={form.isDirty()} />}
				</Stack>
			</form>
			{identity.dialog}
		</Card>
	);
}

function Success({ view: { isOn, workedAt } }: { view: ChannelView }) {
	const { recentTime } = useMomentWords();
	if (!isOn) return null;
	if (!workedAt) return <Text c="dimmed">С этими настройками ещё ничего не отправлено: проверьте их внизу.</Text>;
	return <Text c="dimmed">Последнее сообщение ушло: {recentTime(new Date(workedAt))}.</Text>;
}

/** A warning that the site's credentials are missing, so that nothing is sent. */
function SecretMissing({ view }: { view: ChannelView }) {
	if (!isSecretMissing(view)) return null;
	const noun = view.channel === "email" ? "пароль почты" : "токен бота";
	return (
		<Alert color="madder" role="status" title={`Введите ${noun} заново`}>
			В копиях сайта его нет, поэтому после восстановления он не вернулся, и сообщения не уходят.
		</Alert>
	);
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
	value: `${hour}`,
	label: `${`${hour}`.padStart(2, "0")}:00`,
}));

function KindChoice({ form }: { form: ChannelFormState }) {
	return (
		<>
			<Checkbox.Group label="О чём писать" {...form.getInputProps("kinds")}>
				<Stack gap={0}>
					{CHOSEN_NOTICES.map((kind) => (
						<Checkbox key={kind} value={kind} label={NOTICE_LABELS[kind]} classNames={choice} />
					))}
				</Stack>
			</Checkbox.Group>
			{form.values.kinds.includes("commentsDigest") && (
				<NativeSelect
					label="Когда писать о новых комментариях"
					description="По часовому поясу сайта, если за сутки пришли новые."
					maw="20rem"
					data={HOURS}
					value={`${form.values.digestHour}`}
					onChange={(event) => form.setFieldValue("digestHour", Number(event.currentTarget.value))}
				/>
			)}
		</>
	);
}

/** Sends a test message with the saved settings, and shows the error if it is not delivered. */
function TestMessage({ channel, isDirty }: { channel: ChannelName; isDirty: boolean }) {
	const utils = trpc.useUtils();
	const test = trpc.notice.sendTest.useMutation({
		onError: (error) => notifyFailure("notices", "Не удалось отправить проверочное сообщение", error),
		onSuccess: () => utils.notice.invalidate(),
	});
	const failure = test.data?.failure;
	return (
		<Stack gap="xs">
			<Button
				variant="default"
				w="fit-content"
				loading={test.isPending}
				disabled={isDirty}
				onClick={() => test.mutate({ channel })}
			>
				Отправить проверочное сообщение
			</Button>
			<div role="status">
				{isDirty && "Сначала сохраните изменения."}
				{!isDirty && test.data && (
					<Alert color={failure ? "madder" : "teal"} title={failure ? "Сообщение не ушло" : "Сообщение ушло"}>
						{failure
							? DELIVERY_FAILURES[failure]
							: "Сервер его принял. Проверьте, что оно пришло; почту поищите и в спаме."}
					</Alert>
				)}
			</div>
		</Stack>
	);
}
