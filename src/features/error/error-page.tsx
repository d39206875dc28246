import { UNAVAILABLE_ADVICE, UNAVAILABLE_TITLE } from "#contract/unavailable.ts";
import { SitePage } from "../../components/site-page/site-page.tsx";

/** The text of a page whose data could not be loaded. */
export function ErrorMessage() {
	return (
		<>
			<h1>{UNAVAILABLE_TITLE}</h1>
			<p>{UNAVAILABLE_ADVICE}</p>
		</>
	);
}

export function ErrorPage() {
	return (
		<SitePage>
			<ErrorMessage />
		</SitePage>
	);
}
