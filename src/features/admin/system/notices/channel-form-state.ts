import type { UseFormReturnType } from "@mantine/form";
import type { ChannelView } from "#contract/notice.ts";

/** The form of a channel. */
export type ChannelFormState = UseFormReturnType<
	Pick<ChannelView, "isOn" | "kinds" | "digestHour" | "settings"> & { secret: string }
>;
