import { Alert, Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { trpc } from "../kit/calls/trpc.ts";

/** A warning that passkeys were made on another domain, so that they do not work on this one. */
export function FormerDomainsNotice() {
	// Errors of the server are shown by the page's own queries.
	const { data } = trpc.system.status.useQuery();
	if (!data?.formerDomains.length) return null;
	return (
		<Alert role="status" mb="md" title={`Часть ключей не работает на ${data.rpId}`}>
			Ключ привязан к адресу сайта, а эти созданы для {data.formerDomains.join(", ")}. Если сайт переехал насовсем,{" "}
			<Anchor renderRoot={(props) => <Link to="/admin/account" {...props} />}>добавьте ключи заново</Anchor> и удалите
			прежние. Пока на новом адресе меньше двух ключей, пароль действует, даже если он был выключен.
		</Alert>
	);
}
