import { Skeleton, Text } from "@mantine/core";

const ROWS = ["a", "b", "c", "d", "e", "f"];

/** The loading state of a list: a status text and skeleton rows. */
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
