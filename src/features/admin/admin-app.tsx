import "@mantine/core/styles.css";
import "./kit/theme/mantine.css";
import { MantineProvider, Tooltip } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ToastRegion } from "../../components/toast-region/toast-region.tsx";
import { client, trpc } from "./kit/calls/trpc.ts";
import { ConfirmProvider } from "./kit/dialog/confirm.tsx";
import { notifications } from "./kit/notifications/notify.ts";
import { queryClient } from "./kit/queries/query-client.ts";
import { resolveColours, theme } from "./kit/theme/theme.ts";
import { AdminLayout } from "./layout/admin-layout.tsx";
import { SessionGate } from "./system/sign-in/session-gate.tsx";

// Specification, section 9, in milliseconds.
const TOOLTIP_OPEN_MS = 700;
const TOOLTIP_SKIP_MS = 300;

/** The admin's providers, session gate and layout around one of its pages. */
export function AdminApp({ children }: { children: ReactNode }) {
	return (
		<trpc.Provider client={client} queryClient={queryClient}>
			<QueryClientProvider client={queryClient}>
				<MantineProvider theme={theme} cssVariablesResolver={resolveColours} defaultColorScheme="auto">
					<Tooltip.Group openDelay={TOOLTIP_OPEN_MS} closeDelay={TOOLTIP_SKIP_MS}>
						<ConfirmProvider>
							<SessionGate>
								<AdminLayout>{children}</AdminLayout>
							</SessionGate>
						</ConfirmProvider>
					</Tooltip.Group>
					<ToastRegion queue={notifications} />
				</MantineProvider>
			</QueryClientProvider>
		</trpc.Provider>
	);
}
