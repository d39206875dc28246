/** Whether this device has a network. One that has may still not reach the site. */
export const hasNetwork = () => navigator.onLine !== false;
