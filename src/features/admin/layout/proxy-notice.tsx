import { Alert, Code } from "@mantine/core";
import { trpc } from "../trpc.ts";

/** A warning that the site seems to be behind a proxy while `TRUST_PROXY` is 0. */
export function ProxyNotice() {
	// Errors of the server are shown by the page's own queries.
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
