import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Failure } from "../failure/failure.ts";
import { LONG_LABEL } from "./long-label.ts";

interface OfferedSlugProps {
	/** The reason why the slug was refused. */
	message: string;
	suggestion: string;
	onTake(slug: string): void;
}

/** The reason why a slug was refused, and a button that takes a free one. */
function OfferedSlug({ message, suggestion, onTake }: OfferedSlugProps) {
	return (
		<>
			{message}.{" "}
			<Button
				size="xs"
				variant="default"
				{...LONG_LABEL}
				onClick={() => onTake(suggestion)}
			>
				Взять «{suggestion}»
			</Button>
		</>
	);
}

/** The message at the field of a refused slug; for a taken one with the next free one. */
export function slugError(
	{ fields, suggestions }: Failure,
	onTake: (slug: string) => void,
): ReactNode {
	const { slug: message } = fields;
	const { slug: suggestion } = suggestions;
	if (!message || !suggestion) return message;
	return (
		<OfferedSlug message={message} suggestion={suggestion} onTake={onTake} />
	);
}
