// The markers of EXIF, XMP, IPTC and texts in JPEG, PNG and WebP, and of the boxes that contain them in HEIC and AVIF.
const MARKS = ["Exif", "EXIF", "eXIf", "ns.adobe.com", "XMP ", "Photoshop", "tEXt", "iTXt", "zTXt", "mif1"];

/** True if a cover contains nothing but the picture, unlike those that cameras and telephones write. */
export const tellsNothing = (cover: Buffer): boolean => MARKS.every((mark) => !cover.includes(mark, 0, "latin1"));
