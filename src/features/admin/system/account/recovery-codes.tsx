import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { readableUrl } from "#contract/domain.ts";
import { RECOVERY_CODES } from "#contract/recovery-code.ts";
import { saveFile } from "../../../../lib/save-file.ts";
import { client, trpc } from "../../kit/calls/trpc.ts";
import { AdminModal } from "../../kit/dialog/admin-modal.tsx";
import { Section } from "../../kit/section/section.tsx";
import { useIdentity } from "../../kit/session/identity-dialog.tsx";
import styles from "./recovery-codes.module.css";

/** The number of codes below which the owner is advised to create new ones. */
const FEW = 3;

/** The number of remaining recovery codes, and a button that creates new ones, which are shown once. */
export function RecoveryCodes() {
	const utils = trpc.useUtils();
	// Errors are shown by the list of passkeys.
	const { data } = trpc.auth.signInMethods.useQuery(undefined, { refetchOnMount: "always" });
	const identity = useIdentity();
	const [codes, setCodes] = useState<string[]>();
	const left = data?.codesLeft ?? 0;
	const make = async () => {
		setCodes((await client.recoveryCode.create.mutate()).codes);
		// Not awaited, so that the confirmation does not stay open behind the codes.
		void utils.auth.signInMethods.invalidate();
	};
	const handleMake = () =>
		identity.describe({
			title: "Сделать коды восстановления",
			action: "Сделать",
			children: (
				<Text>Коды будут показаны один раз: сохраните их сразу. {left > 0 && "Прежние перестанут действовать."}</Text>
			),
			onConfirmed: make,
		});
	return (
		<Section maw="28rem" id="recovery-codes" title="Коды восстановления">
			<Text>
				Десять одноразовых кодов на день, когда телефон потерян, а пароль забыт или выключен. Каждый впускает один раз.
				Храните их на бумаге или там, куда попадёте без этого телефона.
			</Text>
			{data && left === 0 && <Text c="dimmed">Кодов пока нет.</Text>}
			{left >= FEW && (
				<Text>
					Осталось кодов: {left} из {RECOVERY_CODES}
				</Text>
			)}
			{left > 0 && left < FEW && (
				<Alert title={`Осталось кодов: ${left}`} role="status">
					Сделайте новые, пока есть чем войти.
				</Alert>
			)}
			<Button variant="default" w="fit-content" onClick={handleMake} disabled={!data}>
				{left > 0 ? "Сделать новые коды" : "Сделать коды"}
			</Button>
			{identity.dialog}
			{codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
		</Section>
	);
}

/** Shows new codes to copy, download or print. Only its button closes it, since the codes are shown once. */
function CodesDialog({ codes, onClose }: { codes: string[]; onClose(): void }) {
	const [status, setStatus] = useState("");
	const host = readableUrl(location.host);
	const text = [`Коды восстановления для ${host}`, "Каждый впускает один раз.", "", ...codes, ""].join("\n");
	const copy = () =>
		navigator.clipboard.writeText(text).then(
			() => setStatus("Скопировано"),
			() => setStatus("Скопировать не удалось: выделите коды сами"),
		);
	return (
		<AdminModal
			opened
			onClose={() => undefined}
			closeOnClickOutside={false}
			withCloseButton={false}
			title="Коды восстановления"
			centered
		>
			<Stack className={styles.codes}>
				<Text>
					Сохраните их сейчас: больше они не появятся. Каждый впускает на {host} один раз, без пароля и ключа.
				</Text>
				<ol className={styles.list}>
					{codes.map((code) => (
						<li key={code}>
							<code>{code}</code>
						</li>
					))}
				</ol>
				<Group className={styles.actions} gap="xs">
					<Button variant="default" onClick={() => void copy()}>
						Скопировать
					</Button>
					<Button variant="default" onClick={() => saveFile("recovery-codes.txt", text, "text/plain;charset=utf-8")}>
						Скачать
					</Button>
					<Button variant="default" onClick={() => print()}>
						Напечатать
					</Button>
				</Group>
				<Text role="status" className={styles.actions}>
					{status}
				</Text>
				<Button className={styles.actions} onClick={onClose} data-autofocus>
					Коды сохранены
				</Button>
			</Stack>
		</AdminModal>
	);
}
