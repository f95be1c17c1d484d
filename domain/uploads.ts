/** Photos of checklists and vessels. */
export const PHOTO_MAX_BYTES = 15 * 1024 * 1024
/** The longest side of a photo, and of its thumbnail, in pixels. */
export const PHOTO_SIDE = 2048
export const THUMBNAIL_SIDE = 480
/** A photo's path is valid for this long after the day of its making. */
export const PHOTO_PATH_HOURS = 48
/** The limit of a document's file. */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024
/** Calls that may carry one, of an account and an address of the API in a quarter of an hour. */
export const ATTACHMENTS_PER_ACCOUNT = 40
/**
 * Photos of an account in a quarter of an hour, wherever they belong. A day without coverage may end with two whole
 * checklists, of 45 items with six photos each, and all on board share one address.
 */
export const photosGuarded = { perAccount: 600, together: 'photos', accountAlone: true } as const
/** A larger file is uploaded in pieces; a smaller one goes with its form. */
export const IN_PIECES_ABOVE_BYTES = 64 * 1024
/** The size of one piece of a file that is uploaded in pieces. */
export const PIECE_MAX_BYTES = 1024 * 1024
/** The limits of a person's unfinished uploads: one more deletes the oldest. */
export const UPLOADS_MAX = 5
export const UPLOADS_MAX_BYTES = 48 * 1024 * 1024
