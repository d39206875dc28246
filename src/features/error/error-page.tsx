import { SitePage } from "../../components/site-page/site-page.tsx";
import { ErrorMessage } from "./error-message.tsx";

export function ErrorPage() {
	return (
		<SitePage>
			<ErrorMessage />
		</SitePage>
	);
}
