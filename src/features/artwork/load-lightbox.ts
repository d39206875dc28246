/** The lightbox with all that its gestures need and all that is said of the works: few visitors need it at once. */
export const loadLightbox = () => import("./open-artwork.tsx");
