import { useEffect, useRef } from "react";

/** Returns a function that tells whether the component is still mounted. */
export function useIsMounted(): () => boolean {
	const isMounted = useRef(false);
	useEffect(() => {
		isMounted.current = true;
		return () => {
			isMounted.current = false;
		};
	}, []);
	return () => isMounted.current;
}
