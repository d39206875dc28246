import { Drawer, type DrawerProps, Text } from "@mantine/core";
import { useTopmost } from "./use-topmost.ts";

/** A sheet at the side of the admin, on a phone over its whole width. Escape closes it only if no dialog is over it. */
export function AdminDrawer(props: DrawerProps) {
	const isTopmost = useTopmost(props.opened);
	return (
		<Drawer
			{...props}
			title={
				<Text span fz="xl">
					{props.title}
				</Text>
			}
			position="right"
			size="min(100%, 36rem)"
			closeOnEscape={isTopmost}
			closeButtonProps={{ "aria-label": "Закрыть" }}
			// React's events bubble to the component around it, which would be closed by the same key press.
			onKeyDown={(event) => event.stopPropagation()}
		/>
	);
}
