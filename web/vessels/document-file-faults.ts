import type { ApiError } from '#web/api/client.ts'

const ofFile = new Set(['document_too_large', 'document_not_readable', 'photo_heic', 'photo_too_many_pixels'])

/** Faults of the file are shown at it; all others at their field, or below the form. */
export const isAboutFile = ({ code }: ApiError): boolean => ofFile.has(code)
