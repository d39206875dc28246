import { useEffect, useRef } from "react";

/** @returns whether the component is still on the screen */
export function useIsHere(): () => boolean {
	const isHere = useRef(false);
	useEffect(() => {
		isHere.current = true;
		return () => {
			isHere.current = false;
		};
	}, []);
	return () => isHere.current;
}
