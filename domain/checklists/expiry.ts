import type { ItemStatus } from '#domain/checklists/checklist-item.ts'
import { findStandardItem } from '#domain/checklists/standard-items.ts'

/**
 * Whether a date of expiry is before the end of the transfer. Both are 'YYYY-MM-DD'; on the last day it is still
 * valid.
 */
export const expiresTooSoon = (expiresOn: string | null, endDate: string): boolean =>
  expiresOn !== null && expiresOn < endDate

/** The same of an answered item: a missing one can't expire. */
export const expiresAtSea = (
  { status, expiresOn }: { status: ItemStatus | null; expiresOn: string | null },
  endDate: string,
): boolean => status !== 'not_applicable' && expiresTooSoon(expiresOn, endDate)

/** The label of the item's date; undefined without one. */
export const expiryName = (key: string): string | undefined => findStandardItem(key)?.expiry
