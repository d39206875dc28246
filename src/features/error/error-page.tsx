import { useRouter } from "@tanstack/react-router";
import { SitePage } from "../../components/site-page/site-page.tsx";
import { ErrorMessage } from "./error-message.tsx";

export function ErrorPage() {
	const { settings } = useRouter().options.context;
	return (
		<SitePage name={settings.name}>
			<ErrorMessage />
		</SitePage>
	);
}
