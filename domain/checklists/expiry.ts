import type { ItemStatus } from '#domain/checklists/checklist-item.ts'
import { findStandardItem } from '#domain/checklists/standard-items.ts'

/** Whether what expires on this day does so before the transfer is over. Both are 'YYYY-MM-DD'; on the last day it still holds. */
export const expiresTooSoon = (expiresOn: string | null, endDate: string): boolean =>
  expiresOn !== null && expiresOn < endDate

/** The same of an item that was answered: what is not on board can't expire. */
export const expiresAtSea = (
  { status, expiresOn }: { status: ItemStatus | null; expiresOn: string | null },
  endDate: string,
): boolean => status !== 'not_applicable' && expiresTooSoon(expiresOn, endDate)

/** What the item's date is called; undefined where it has none. */
export const expiryName = (key: string): string | undefined => findStandardItem(key)?.expiry
