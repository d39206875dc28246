import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Failure } from "../failure/failure.ts";
import { LONG_LABEL } from "./long-label.ts";

interface OfferedSlugProps {
	/** What is wrong with the slug that was asked for. */
	message: string;
	suggestion: string;
	onTake(slug: string): void;
}

/** What is wrong with a slug, and a free one to take in its place. */
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

/** What is said at the field of a slug that was refused: where it is taken, with the next free one. */
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
