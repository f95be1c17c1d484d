import { Refusal } from '#domain/errors.ts'
import type { NoticeDecisionInput } from '#domain/notices/notice-desk.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { closeNotice } from '#server/notices/close-notice.ts'
import { findNotice } from '#server/notices/notice-queries.ts'
import type { NoticeRow } from '#server/notices/notice-table.ts'
import { readReported } from '#server/notices/reported.ts'
import { takeMeasure } from '#server/notices/take-measure.ts'
import { audit } from '#server/operator/audit.ts'
import { type OperatorContext, transaction } from '#server/platform/context.ts'

/** Undefined where there is nobody to write to: an address of somebody else, or an erased account. */
async function personOf({ db }: OperatorContext, { personId }: NoticeRow): Promise<string | undefined> {
  const person = personId ? await findUser(db, personId) : undefined
  return person && !person.erasedAt ? person.id : undefined
}

/** True if a measure was taken, with its statement and its entry in the audit. */
async function measure(
  inside: OperatorContext,
  notice: NoticeRow,
  { action, until, ground, clause, facts, reason }: NoticeDecisionInput,
): Promise<boolean> {
  if (action === 'none') return false
  const { subjectKind: kind, subjectId: id } = notice
  const personId = await personOf(inside, notice)
  if (!kind || !id || !personId) {
    if (action !== 'warn') throw new Refusal('nothing_to_hide')
    return false
  }
  const reported = await readReported(inside.db, kind, id, null)
  // Its person has deleted it: they would read that we did.
  if (action === 'hide' && !reported) throw new Refusal('nothing_to_hide')
  const name = reported?.name ?? ''
  await takeMeasure(inside, {
    ...{ action, personId, until, reason },
    // Names in a conversation would say who has reported it.
    subject: { kind, id, name: kind === 'conversation' ? '' : name },
    // The schema has asked for them.
    ...{ ground: ground ?? 'terms', clause: clause ?? '', facts: facts ?? '' },
    notice,
  })
  return true
}

/** The act, its statement, the audit and the mails to both sides: all of it, or nothing. */
export const decideNotice = (
  context: OperatorContext,
  id: string,
  input: NoticeDecisionInput,
): Promise<void> =>
  transaction(context, async inside => {
    const notice = await findNotice(inside.db, id)
    if (!notice) throw new Refusal('notice_not_found')
    if (notice.decidedAt) throw new Refusal('notice_decided')
    // Before the notice is locked: erasing an account locks the person's rows before their notices.
    const isMeasured = await measure(inside, notice, input)
    const decision = { outcome: input.action, operatorId: inside.operator.id }
    if (!(await closeNotice(inside, id, decision))) throw new Refusal('notice_decided')
    if (isMeasured) return
    await audit(inside, {
      act: 'notice_decided',
      subject: { kind: 'notice', id, name: notice.reference },
      reason: input.reason,
      after: { outcome: input.action },
    })
  })
