import { Loader } from "@mantine/core";

/** The sign that something is being loaded. Its role may carry a name (WAI-ARIA 1.2), as an element without one may not. */
export const Loading = ({ label }: { label: string }) => <Loader role="progressbar" aria-label={label} />;
