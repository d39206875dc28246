import { Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Failure } from "../calls/failure.ts";
import { slugError } from "./slug-error.tsx";

interface RestoreUnderSlugProps {
	/** The error of the last attempt. */
	failure: Failure | undefined;
	isPending: boolean;
	onRestore(slug: string): void;
}

/** A form for another slug, for a trashed post or work whose own slug is taken meanwhile. */
export function RestoreUnderSlug({ failure, isPending, onRestore }: RestoreUnderSlugProps) {
	const [slug, setSlug] = useState("");
	const handleSubmit = (event: FormEvent) => {
		event.preventDefault();
		onRestore(slug.trim());
	};
	return (
		<form onSubmit={handleSubmit}>
			<Group mt="sm" align="flex-end" gap="xs">
				<TextInput
					label="Новый адрес"
					error={failure && slugError(failure, setSlug)}
					value={slug}
					onChange={(event) => setSlug(event.currentTarget.value)}
				/>
				<Button size="xs" type="submit" disabled={isPending || !slug.trim()}>
					Вернуть под новым адресом
				</Button>
			</Group>
		</form>
	);
}
