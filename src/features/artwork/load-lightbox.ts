/** The lightbox with all that its gestures need, once it is wanted: few visitors need it at once. */
export const loadLightbox = () => import("./lightbox/lightbox.tsx");
