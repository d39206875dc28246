import {
	UNAVAILABLE_ADVICE,
	UNAVAILABLE_TITLE,
} from "#contract/unavailable.ts";

/** What a visitor reads when the page's data could not be read. */
export function ErrorMessage() {
	return (
		<>
			<h1>{UNAVAILABLE_TITLE}</h1>
			<p>{UNAVAILABLE_ADVICE}</p>
		</>
	);
}
