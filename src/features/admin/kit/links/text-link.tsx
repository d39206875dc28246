import { Anchor, type AnchorProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";

/** A link in a text to another page of the admin. */
export const TextLink = createLink((props: AnchorProps & ComponentProps<"a">) => <Anchor {...props} />);
