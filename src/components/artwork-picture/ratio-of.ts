import type { CSSProperties } from "react";

/** The custom property `--ratio` with a picture's aspect ratio, width divided by height. */
export const ratioOf = ({ picture: { width, height } }: { picture: { width: number; height: number } }) =>
	({ "--ratio": width / height }) as CSSProperties;
