import { SitePage } from "../../components/site-page/site-page.tsx";
import { NotFoundMessage } from "./not-found-message.tsx";

export function NotFoundPage() {
	return (
		<SitePage>
			<NotFoundMessage />
		</SitePage>
	);
}
