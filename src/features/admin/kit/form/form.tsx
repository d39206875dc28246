import type { ComponentProps } from "react";

/** A form that does not leave the page when it is submitted. @param props `onSubmit` receives its fields */
export const Form = ({
	onSubmit,
	...props
}: Omit<ComponentProps<"form">, "onSubmit"> & { onSubmit(fields: FormData): void }) => (
	<form
		{...props}
		onSubmit={(event) => {
			event.preventDefault();
			onSubmit(new FormData(event.currentTarget));
		}}
	/>
);
