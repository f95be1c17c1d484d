import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PaperView, Verdict } from '#domain/papers/paper.ts'
import { auditEntries } from '#server/operator/operator-table.ts'
import type { Database } from '#server/platform/db/database.ts'

export const verdictActs = { verified: 'paper_verified', refused: 'paper_refused' } as const satisfies Record<
  Verdict,
  string
>
const MOST = 20

type Given = Omit<PaperView['verdicts'][number], 'at'> & { at: Date }

/** As the audit has them. */
export async function listVerdictsOn(db: Database, paperId: string): Promise<Given[]> {
  const entries = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, paperId), inArray(auditEntries.act, Object.values(verdictActs))))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(MOST)
  return entries.map(({ at, operatorName, act, reason }) => ({
    at,
    operator: operatorName,
    verdict: act === verdictActs.verified ? 'verified' : 'refused',
    reason,
  }))
}
