import { Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";

interface RestoreUnderSlugProps {
	/** Why the old address cannot be had. */
	error: string;
	isPending: boolean;
	onRestore(slug: string): void;
}

/** Asks for another address for a post whose own was taken while it was in the trash. */
export function RestoreUnderSlug({
	error,
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
					error={error}
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
