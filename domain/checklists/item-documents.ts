import { type ItemStatus, isApplicable } from '#domain/checklists/checklist-item.ts'
import { currentDocument, type DocumentKind } from '#domain/vessels/vessel-document.ts'

/** Items with an expiry, and the kind of the vessel's document that has the same date. */
const kindOfItem: { readonly [key: string]: DocumentKind } = {
  saf_balsa: 'liferaft',
  saf_pirotecnia: 'flares',
  saf_extintores: 'extinguishers',
  saf_botiquin: 'first_aid',
  com_baliza: 'epirb',
  oth_docs: 'insurance',
}

export const documentKindOfItem = (key: string): DocumentKind | undefined => kindOfItem[key]

interface Dated {
  kind: DocumentKind
  validUntil: string | null
}
interface Answered {
  key: string
  status: ItemStatus | null
  expiresOn: string | null
}
export interface VesselUpdate {
  kind: DocumentKind
  validUntil: string
}

const knownDate = (documents: readonly Dated[], kind: DocumentKind) =>
  currentDocument(documents, kind)?.validUntil ?? null

export function expiryOfItem(key: string, documents: readonly Dated[]): string | null {
  const kind = kindOfItem[key]
  return kind ? knownDate(documents, kind) : null
}

export const laterDates = (items: readonly Answered[], documents: readonly Dated[]): VesselUpdate[] =>
  items.flatMap(({ key, status, expiresOn }) => {
    const kind = kindOfItem[key]
    if (!kind || expiresOn === null || !isApplicable(status)) return []
    return expiresOn > (knownDate(documents, kind) ?? '') ? [{ kind, validUntil: expiresOn }] : []
  })
