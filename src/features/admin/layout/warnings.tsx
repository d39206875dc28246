import { Alert, Button, Code, Group, Text } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useEffect } from "react";
import { plural } from "../../../lib/plural.ts";
import { trpc } from "../kit/calls/trpc.ts";
import { TextLink } from "../kit/links/text-link.tsx";
import { useWaiting } from "../kit/queries/use-waiting.ts";

// Errors of `system.status` are shown by the page's own queries.

/** A warning that the site seems to be behind a proxy while `TRUST_PROXY` is 0. */
export function ProxyNotice() {
	const { data } = trpc.system.status.useQuery();
	if (!data?.isProxyUnknown) return null;
	return (
		<Alert role="status" mb="md" title="Похоже, сайт стоит за прокси и не знает об этом">
			Ваш запрос пришёл с заголовком <Code>X-Forwarded-For</Code>, а <Code>TRUST_PROXY</Code> равен 0. Если сайт стоит
			за прокси, все посетители считаются одним, и неудачные попытки входа одного закрывают вход всем. Укажите в{" "}
			<Code>TRUST_PROXY</Code>, сколько прокси стоит перед сайтом, и перезапустите его. Если прокси нет, заголовок
			добавили по дороге, и делать ничего не нужно.
		</Alert>
	);
}

/** A warning that some passkeys were created on another domain and do not work on this one. */
export function FormerDomainsNotice() {
	const { data } = trpc.system.status.useQuery();
	if (!data?.formerDomains.length) return null;
	return (
		<Alert role="status" mb="md" title={`Часть ключей не работает на ${data.rpId}`}>
			Ключ привязан к адресу сайта, а эти созданы для {data.formerDomains.join(", ")}. Если сайт переехал насовсем,{" "}
			<TextLink to="/admin/account">добавьте ключи заново</TextLink> и удалите прежние. Пока на новом адресе меньше двух
			ключей, пароль действует, даже если он был выключен.
		</Alert>
	);
}

const STORED = { defaultValue: false, getInitialValueInEffect: false };

/** Asks the owner to choose their own password while the one that came with the account is in use. */
export function GivenPasswordNotice() {
	const { data } = trpc.system.status.useQuery();
	const [isKept, setIsKept] = useLocalStorage({ key: "admin-keeps-given-password", ...STORED });
	// Stored on the device, so that the page does not move down at each load when the response arrives.
	const [isGiven, setIsGiven] = useLocalStorage({ key: "admin-password-is-given", ...STORED });
	useEffect(() => {
		if (data) setIsGiven(data.isPasswordGiven);
	}, [data, setIsGiven]);
	if (!isGiven || isKept) return null;
	return (
		<Alert role="status" mb="md" title="Придумайте свой пароль">
			<Text size="sm">
				Нынешний задан при установке, и его знает тот, кто её делал. Там же можно поменять и имя для входа.
			</Text>
			<Group mt="sm" gap="sm">
				<TextLink to="/admin/account" hash="password">
					Сменить пароль
				</TextLink>
				<Button size="xs" variant="default" onClick={() => setIsKept(true)}>
					Оставить этот
				</Button>
			</Group>
		</Alert>
	);
}

/** A warning about comments and enquiries whose authors may be in distress, shown before everything else. */
export function UrgentNote() {
	const { comments, enquiries } = useWaiting();
	const [ofComments, ofEnquiries] = [comments.urgent, enquiries.urgent];
	if (ofComments + ofEnquiries === 0) return null;
	return (
		<Alert color="madder" role="status" mb="md" title="Есть слова, за которыми может стоять беда">
			{ofComments > 0 && (
				<div>
					<TextLink to="/admin/comments" search={{ state: "urgent" }}>
						{plural(ofComments, ["срочный комментарий", "срочных комментария", "срочных комментариев"])}
					</TextLink>
				</div>
			)}
			{ofEnquiries > 0 && (
				<div>
					<TextLink to="/admin/enquiries" search={{ state: "new" }}>
						{plural(ofEnquiries, ["срочная заявка", "срочные заявки", "срочных заявок"])}
					</TextLink>
				</div>
			)}
		</Alert>
	);
}
