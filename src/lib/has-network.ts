/** True if the device has a network. The site may still be unreachable. */
export const hasNetwork = () => navigator.onLine !== false;
