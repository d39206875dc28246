import type { CSSProperties } from "react";

/** The shape of a picture for the styles: `--ratio`, its width by its height. */
export const ratioOf = ({
	picture: { width, height },
}: {
	picture: { width: number; height: number };
}) => ({ "--ratio": width / height }) as CSSProperties;
