import { Stack, type StackProps, Title, type TitleProps } from "@mantine/core";
import type { Ref } from "react";

interface SectionProps extends StackProps {
	/** The id of the heading, to which the URL of the page may lead. */
	id: string;
	title: string;
	heading?: TitleProps;
	ref?: Ref<HTMLDivElement>;
}

/** A part of a page under a heading, which names it. */
export const Section = ({ id, title, heading, children, ...props }: SectionProps) => (
	<Stack component="section" gap="xs" aria-labelledby={id} {...props}>
		<Title order={2} id={id} {...heading}>
			{title}
		</Title>
		{children}
	</Stack>
);
