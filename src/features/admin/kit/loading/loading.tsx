import { Loader } from "@mantine/core";

/**
 * A loading indicator. Its role allows an accessible name (WAI-ARIA 1.2), which an element without a role may not have.
 */
export const Loading = ({ label }: { label: string }) => <Loader role="progressbar" aria-label={label} />;
