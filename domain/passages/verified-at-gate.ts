import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'
import {
  type ConditionKey,
  conditionKeys,
  type DepartureFacts,
} from '#domain/passages/departure-conditions.ts'
import { safetyDocumentsOf } from '#domain/passages/safety-documents.ts'
import type { VerifiedPaper } from '#domain/titles/verified-papers.ts'
import { currentDocument, type DocumentKind, documentKindLabels } from '#domain/vessels/vessel-document.ts'

/** For each condition: the papers that an operator has compared with their files. */
export const verifiedView = z.array(
  z.object({
    key: z.enum(conditionKeys),
    papers: z.array(z.object({ name: z.string(), verifiedAt: instant })),
  }),
)

function documentsOf(
  { documents, endDate }: DepartureFacts,
  kinds: readonly DocumentKind[],
): VerifiedPaper[] {
  return kinds.flatMap(kind => {
    const { validUntil = null, verifiedAt } = currentDocument(documents ?? [], kind) ?? {}
    return verifiedAt && validUntil !== null && validUntil >= endDate
      ? { name: documentKindLabels[kind], verifiedAt }
      : []
  })
}

/** The papers that count at the gate: one that ends before the passage is missing, although it was compared. */
export function verifiedAtGate(facts: DepartureFacts): z.output<typeof verifiedView> {
  const of: [ConditionKey, VerifiedPaper[]][] = [
    ['insurance', documentsOf(facts, ['insurance'])],
    ['navigation_permit', documentsOf(facts, ['navigation_permit'])],
    ['skipper_fit', facts.skipper?.fit.verified ?? []],
    ['safety_documents', documentsOf(facts, safetyDocumentsOf(facts.zone))],
  ]
  return of.filter(([, papers]) => papers.length > 0).map(([key, papers]) => ({ key, papers }))
}
