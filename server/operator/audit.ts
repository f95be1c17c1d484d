import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { AuditAct, AuditSubject } from '#domain/operator/operator.ts'
import { type AuditRow, auditEntries } from '#server/operator/operator-table.ts'
import { type OperatorContext, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'
import { newId } from '#server/platform/ids.ts'

export interface AuditEntry {
  act: AuditAct
  subject: {
    kind: AuditSubject
    id: string
    name: string | null
    /** The person whose name it is, if it is a person's: erasing them empties it. */
    personId?: string | undefined
  }
  reason?: string
  /** States, never texts that a person has written: they would outlive the person's account. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

interface Auditor {
  db: Database
  now: Date
  /** Undefined: a command in the terminal. */
  operator?: { id: string; name: string } | undefined
}

const TERMINAL = 'Terminal'

/** In the transaction of the act: there is neither an act without an entry nor an entry without an act. */
export async function audit({ db, now, operator }: Auditor, entry: AuditEntry): Promise<void> {
  const { act, subject, reason = null, before = null, after = null } = entry
  await db.insert(auditEntries).values({
    id: newId(),
    at: now,
    operatorId: operator?.id ?? null,
    operatorName: operator?.name ?? TERMINAL,
    act,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    subjectPersonId: subject.personId ?? null,
    reason,
    before,
    after,
  })
}

/**
 * Opens a person, a notice or a paper. The entry and the reading are one transaction: nothing is read without an
 * entry in the audit.
 */
export const auditReason = <T>(
  context: OperatorContext,
  { act, reason }: { act: AuditAct; reason: string },
  open: (inside: OperatorContext) => Promise<{ subject: AuditEntry['subject']; view: T }>,
): Promise<T> =>
  transaction(context, async inside => {
    const { subject, view } = await open(inside)
    await audit(inside, { act, subject, reason })
    return view
  })

export const newestEntries = keyset<AuditRow>(
  'desc',
  [
    [auditEntries.at, 'timestamptz'],
    [auditEntries.id, 'uuid'],
  ],
  ({ at, id }) => [at, id],
)

export const listAudit = (db: Database, limit: number, place: Place | undefined): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditEntries)
    .where(newestEntries.after(place))
    .orderBy(newestEntries.orderBy)
    .limit(limit + 1)

/** The entries stay, without the name of the erased person. */
export async function emptyAuditOf(db: Database, personId: string): Promise<void> {
  await db
    .update(auditEntries)
    .set({ subjectName: sql`null` })
    .where(and(eq(auditEntries.subjectPersonId, personId), isNotNull(auditEntries.subjectName)))
}
