import { useRouter } from "@tanstack/react-router";
import { SitePage } from "../../components/site-page/site-page.tsx";
import { NotFoundMessage } from "./not-found-message.tsx";

export function NotFoundPage() {
	const { settings } = useRouter().options.context;
	return (
		<SitePage name={settings.name}>
			<NotFoundMessage />
		</SitePage>
	);
}
