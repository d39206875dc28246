import { Alert, Code } from "@mantine/core";
import { trpc } from "../trpc.ts";

/** Tells of a proxy in front of the site that its settings do not know of. */
export function ProxyNotice() {
	// Errors are shown by the page below.
	const { data } = trpc.system.status.useQuery();
	if (!data?.isProxyUnknown) return null;
	return (
		<Alert
			role="status"
			mb="md"
			title="Похоже, сайт стоит за прокси и не знает об этом"
		>
			Ваш запрос пришёл с заголовком <Code>X-Forwarded-For</Code>, а{" "}
			<Code>TRUST_PROXY</Code> равен 0. Если сайт стоит за прокси, все
			посетители считаются одним, и неудачные попытки входа одного закрывают
			вход всем. Укажите в <Code>TRUST_PROXY</Code>, сколько прокси стоит перед
			сайтом, и перезапустите его. Если прокси нет, заголовок добавили по
			дороге, и делать ничего не нужно.
		</Alert>
	);
}
