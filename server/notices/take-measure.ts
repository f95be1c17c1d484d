import { eq } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { Refusal } from '#domain/errors.ts'
import { hiddenKinds } from '#domain/hidden.ts'
import { instantInMadrid } from '#domain/madrid-time.ts'
import { citeClause } from '#domain/notices/clauses.ts'
import { measureEndsTooSoon } from '#domain/notices/decision-faults.ts'
import type { Ground, MeasureAction, MeasuredKind } from '#domain/notices/measure.ts'
import { hiddenBecause } from '#domain/notices/statement-text.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import { hideSubject } from '#server/moderation/hidden-subjects.ts'
import { closeAccount } from '#server/notices/close-account.ts'
import type { NoticeRow } from '#server/notices/notice-table.ts'
import { type StatementRow, statements } from '#server/notices/statement-table.ts'
import { audit } from '#server/operator/audit.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

type Measure = {
  personId: string
  subject: { kind: MeasuredKind; id: string; name: string }
  /** The last day, 'YYYY-MM-DD'. A warning has none. */
  until?: string | null | undefined
  ground: Ground
  clause: string
  facts: string
} & (
  | { action: 'disable'; notice?: undefined }
  /** `reason`: for the audit alone. */
  | { action: MeasureAction; notice: Pick<NoticeRow, 'id' | 'reference'>; reason: string }
)

type Moment = Pick<SystemContext, 'db' | 'now'> & { operator?: { id: string; name: string } | undefined }

/** The first midnight in Madrid after this day. */
function endOf(day: string): Date {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return instantInMadrid(next.toISOString().slice(0, 10), '00:00') ?? next
}

function draft({ now, operator }: Moment, measure: Measure): StatementRow {
  const { action, personId, subject, ground, clause, facts, notice } = measure
  const until = action === 'warn' ? null : (measure.until ?? null)
  if (until && until < dayInMadrid(now))
    throw new Refusal('invalid_input', [{ field: 'until', fault: measureEndsTooSoon() }])
  return {
    id: newId(),
    personId,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    until,
    facts,
    ground,
    clause,
    cited: citeClause(ground, clause),
    noticeId: notice?.id ?? null,
    at: now,
    operatorId: operator?.id ?? null,
    endedAt: null,
    reversedAt: null,
  }
}

async function lockPerson({ db }: Moment, id: string): Promise<UserRow> {
  const [person] = await db.select().from(users).where(eq(users.id, id)).for('no key update')
  if (!person || person.erasedAt) throw new Refusal('user_not_found')
  return person
}

async function hide(inside: Moment, statement: StatementRow): Promise<void> {
  const kind = hiddenKinds.find(hidden => hidden === statement.subjectKind)
  if (!kind) throw new Refusal('nothing_to_hide')
  const { id, subjectId } = statement
  await hideSubject(inside, { statementId: id, kind, id: subjectId, reason: hiddenBecause(statement) })
}

/** Offers and vessels are locked before their owner, all else after: erasing an account has the same order. */
async function act(inside: Moment, statement: StatementRow): Promise<void> {
  const { action, personId, subjectKind } = statement
  const isEarly = subjectKind === 'job' || subjectKind === 'vessel'
  if (action === 'hide' && isEarly) await hide(inside, statement)
  const person = await lockPerson(inside, personId)
  if (action === 'hide' && !isEarly) await hide(inside, statement)
  // A disabled account keeps its instant: by it the end of a measure knows whether a measure closed it.
  if (action === 'disable' && !person.disabledAt) await closeAccount(inside, personId)
}

/** In words that no person has typed: the audit outlives them. */
export const auditedMeasure = ({ id, action, until, ground, clause, cited }: StatementRow) => ({
  statement: id,
  action,
  until,
  ground,
  clause,
  cited,
})

/**
 * Does it, writes its statement of reasons, and mails the person, all with the caller's commit. The audit has the
 * decision of a notice; a measure without one is in its caller's entry.
 */
export const takeMeasure = (context: Moment, measure: Measure): Promise<StatementRow> =>
  transaction(context, async inside => {
    const statement = draft(inside, measure)
    const { id, until } = statement
    await act(inside, statement)
    await inside.db.insert(statements).values(statement)
    if (measure.notice)
      await audit(inside, {
        act: 'notice_decided',
        subject: { kind: 'notice', id: measure.notice.id, name: measure.notice.reference },
        reason: measure.reason,
        after: auditedMeasure(statement),
      })
    await enqueue(inside, 'mail-statement', { statementId: id }, { key: id })
    if (until) await enqueue(inside, 'end-measure', { statementId: id }, { key: id, runAt: endOf(until) })
    return statement
  })
