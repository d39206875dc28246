/** Context options of a phone and a desktop. */
export const VIEWPORTS = {
	phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
	desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false },
} as const;

export const DEVICES = ["phone", "desktop"] as const;
