import "@mantine/core/styles.css";
import "./mantine.css";
import { MantineProvider, Tooltip } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ToastRegion } from "../../components/toast-region/toast-region.tsx";
import { ConfirmProvider } from "./confirm/confirm.tsx";
import { AdminLayout } from "./layout/admin-layout.tsx";
import { notifications } from "./notifications/notify.ts";
import { passwordPrompt } from "./session/password-prompt.ts";
import { reauthLink } from "./session/reauth-link.ts";
import { SessionGate } from "./session/session-gate.tsx";
import { resolveColours, theme } from "./theme.ts";
import { createTrpcClient, trpc } from "./trpc.ts";

// Specification, section 9, in milliseconds.
const TOOLTIP_OPEN_MS = 700;
const TOOLTIP_SKIP_MS = 300;

/** The admin's providers, session gate and layout around one of its pages. */
export function AdminApp({ children }: { children: ReactNode }) {
	const queryClient = useQueryClient();
	const [client] = useState(() => createTrpcClient([reauthLink(() => passwordPrompt.ask())]));
	return (
		<trpc.Provider client={client} queryClient={queryClient}>
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
		</trpc.Provider>
	);
}
