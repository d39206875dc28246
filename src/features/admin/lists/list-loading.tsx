import { Skeleton, Text } from "@mantine/core";

const ROWS = ["a", "b", "c", "d", "e", "f"];

/** A list that is being loaded: the word for it, and rows where they will stand. */
export function ListLoading({ children }: { children: string }) {
	return (
		<div>
			<Text role="status" c="dimmed" mih="2.75rem">
				{children}
			</Text>
			{ROWS.map((row) => (
				<Skeleton key={row} height={64} mb="lg" />
			))}
		</div>
	);
}
