import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Failure } from "../calls/failure.ts";
import { LONG_LABEL } from "../theme/long-label.ts";

/** The error of a slug field, with the next free slug if the server suggests one; undefined if the slug was not refused. */
export function slugError({ fields, suggestions }: Failure, onTake: (slug: string) => void): ReactNode {
	const { slug: message } = fields;
	const { slug: suggestion } = suggestions;
	if (!message || !suggestion) return message;
	return (
		<>
			{message}.{" "}
			<Button size="xs" variant="default" {...LONG_LABEL} onClick={() => onTake(suggestion)}>
				Взять «{suggestion}»
			</Button>
		</>
	);
}
