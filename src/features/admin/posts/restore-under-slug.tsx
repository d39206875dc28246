import { Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Failure } from "../failure/failure.ts";
import { slugError } from "../terms/offered-slug.tsx";

interface RestoreUnderSlugProps {
	/** Why the address cannot be had. */
	failure: Failure | undefined;
	isPending: boolean;
	onRestore(slug: string): void;
}

/** Asks for another address for a post whose own was taken while it was in the trash. */
export function RestoreUnderSlug({
	failure,
	isPending,
	onRestore,
}: RestoreUnderSlugProps) {
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
