/** Photos of checklists and vessels. */
export const PHOTO_MAX_BYTES = 15 * 1024 * 1024
/** The longest side of a photo, and of its thumbnail, in pixels. */
export const PHOTO_SIDE = 2048
export const THUMBNAIL_SIDE = 480
/** A photo's path is valid for this long after the day of its making. */
export const PHOTO_PATH_HOURS = 48
/** Of a document's file. */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024
