import { eq } from 'drizzle-orm'
import { accountStatusOf } from '#domain/accounts/account-status.ts'
import { Refusal } from '#domain/errors.ts'
import { roleBudgetsOf } from '#domain/jobs/role-budgets.ts'
import type { NoticeView } from '#domain/notices/notice-desk.ts'
import { statementText } from '#domain/notices/statement-text.ts'
import { paths } from '#domain/paths.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { picturePath } from '#server/accounts/account-view.ts'
import { findJob } from '#server/jobs/job-queries.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { findStatementOf } from '#server/notices/decision-queries.ts'
import { wordsOf } from '#server/notices/notice-decision-view.ts'
import { findNotice } from '#server/notices/notice-queries.ts'
import { readAround } from '#server/notices/notice-surroundings.ts'
import type { NoticeRow } from '#server/notices/notice-table.ts'
import { isRetired, readReported } from '#server/notices/reported.ts'
import { complaints } from '#server/notices/statement-table.ts'
import { valuesOf } from '#server/notices/statement-view.ts'
import { auditReason } from '#server/operator/audit.ts'
import { operators } from '#server/operator/operator-table.ts'
import type { OperatorContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { jobQuestions } from '#server/questions/question-table.ts'
import { reviews } from '#server/reviews/review-table.ts'

const viewPerson = (user: UserRow): NonNullable<NoticeView['person']> => ({
  _id: user.id,
  name: user.name,
  role: user.role,
  profilePicture: picturePath(user.picture),
  since: user.createdAt,
  standing: accountStatusOf(user),
  emailVerified: user.emailVerifiedAt !== null,
  hasPhone: user.phone !== null,
})

const findPerson = async (db: Database, id: string | null) => (id ? findUser(db, id) : undefined)

async function viewSender(
  db: Database,
  { reporterId, name, email }: NoticeRow,
): Promise<NoticeView['sender']> {
  const user = await findPerson(db, reporterId)
  const called = name ?? user?.name ?? email
  if (!called) return null
  return { name: called, email: email ?? user?.email ?? null, person: user ? viewPerson(user) : null }
}

/** For a question or a review: the screen that shows it. Others have no screen of a conversation. */
async function pathOf(db: Database, { subjectKind, subjectId: id }: NoticeRow): Promise<string | null> {
  if (!id) return null
  if (subjectKind === 'job') return paths.job(id)
  if (subjectKind === 'user') return paths.person(id)
  if (subjectKind === 'vessel') return paths.vessel(id)
  if (subjectKind === 'question') {
    const [row] = await db.select().from(jobQuestions).where(eq(jobQuestions.id, id))
    return row ? paths.job(row.jobId) : null
  }
  if (subjectKind !== 'review') return null
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  return row ? paths.reviewsOf(row.subjectId) : null
}

function viewOffer(job: JobRow): NonNullable<NoticeView['subject']>['offer'] {
  const { originPort, destinationPort, startDate, endDate, budget, status, vesselName } = job
  const roleBudgets = roleBudgetsOf(job)
  return {
    ...{ originPort, destinationPort, startDate, endDate, budget, status, vesselName },
    ...(roleBudgets.length > 0 && { roleBudgets }),
  }
}

async function viewSubject(
  db: Database,
  notice: NoticeRow,
  job: JobRow | undefined,
): Promise<NoticeView['subject']> {
  const { subjectKind: kind, subjectId: id, reporterId, excerpt } = notice
  if (!kind || !id) return null
  const present = await readReported(db, kind, id, reporterId)
  return {
    _id: id,
    kind,
    name: present?.name ?? null,
    excerpt,
    // A conversation shows only the part that its reporter has sent.
    text: kind === 'conversation' ? null : (present?.text ?? null),
    hidden: await isRetired(db, kind, id),
    path: present ? await pathOf(db, notice) : null,
    offer: job ? viewOffer(job) : null,
  }
}

async function complaintAbout(db: Database, noticeId: string): Promise<string | null> {
  const [complaint] = await db
    .select({ id: complaints.id })
    .from(complaints)
    .where(eq(complaints.noticeId, noticeId))
  return complaint?.id ?? null
}

async function viewDecision(db: Database, notice: NoticeRow): Promise<NoticeView['decision']> {
  const { outcome, decidedAt, operatorId } = notice
  if (!outcome || !decidedAt) return null
  const [operator] = operatorId
    ? await db.select({ name: operators.name }).from(operators).where(eq(operators.id, operatorId))
    : []
  const statement = await findStatementOf(db, notice)
  return {
    outcome,
    at: decidedAt,
    operator: operator?.name ?? null,
    text: statement ? statementText(valuesOf(statement)) : (await wordsOf(db, notice)).text,
  }
}

/** A notice with its subject and its context. The audit records the opening and its reason. */
export const openNotice = (context: OperatorContext, id: string, reason: string): Promise<NoticeView> =>
  auditReason(context, { act: 'notice_opened', reason }, async ({ db, now }) => {
    const notice = await findNotice(db, id)
    if (!notice) throw new Refusal('notice_not_found')
    const { reference, kind, at, reopenedAt, url, explanation, subjectKind, subjectId } = notice
    const job = subjectKind === 'job' && subjectId ? await findJob(db, subjectId) : undefined
    const person = await findPerson(db, notice.personId)
    const view: NoticeView = {
      ...{ _id: id, reference, kind, at, openedAt: now, reopenedAt, url, reason: notice.reason, explanation },
      complaintId: await complaintAbout(db, id),
      sender: await viewSender(db, notice),
      subject: await viewSubject(db, notice, job),
      person: person && !person.erasedAt ? viewPerson(person) : null,
      around: await readAround(db, notice, job),
      decision: await viewDecision(db, notice),
    }
    return { subject: { kind: 'notice', id, name: reference }, view }
  })
