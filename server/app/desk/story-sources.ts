import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/api.ts'
import type { AuditAct } from '#domain/operator/operator.ts'
import type { StoryKind } from '#domain/operator/person-story.ts'
import { sessions, users } from '#server/accounts/account-table.ts'
import { applicationSpans, applications, isAccepted } from '#server/applications/application-table.ts'
import { contractSpan, contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { notices } from '#server/notices/notice-table.ts'
import { statements } from '#server/notices/statement-table.ts'
import { auditEntries, operators } from '#server/operator/operator-table.ts'
import { passageSpan, passages } from '#server/passages/passage-table.ts'

export interface Person {
  id: string
  role: Role
}

/** The desk's acts on a person, or on a paper of theirs. Its readings are in the audit alone. */
const toldActs: AuditAct[] = [
  'person_disabled',
  'person_enabled',
  'person_signed_out',
  'verification_sent',
  'password_reset_sent',
  'paper_verified',
  'paper_refused',
]

/** Those before this instant, so many of them. */
export interface Newest {
  before: string
  limit: number
}

/** The last and the first of a row's moments, as an index has them after the person. */
interface Span {
  last: SQLWrapper
  first: SQLWrapper
}
const at = (moment: SQLWrapper): Span => ({ last: moment, first: moment })

/**
 * Rows that have the newest moments before an instant: those whose moments lie on both sides of it, and the next ones by
 * their last moment. With ties, for the kinds of moments come before the rows' ids in the order of the story.
 */
const newestOf = (table: PgTable, of: SQL, { last, first }: Span, { before, limit }: Newest) => sql`(
  (select * from ${table} where ${of} and ${last} >= ${before}::timestamptz and ${first} <= ${before}::timestamptz)
  union all
  (select * from ${table} where ${of} and ${last} < ${before}::timestamptz
    order by ${last} desc fetch first (${limit}) rows with ties))`

interface Source {
  from: SQL
  /** The row's id, for the order. */
  ref: SQL
  moments: [StoryKind, SQL][]
  offer?: SQL
  other?: SQL
  detail?: SQL
}

/** A row for each moment that has come. */
function rowsOf({ from, ref, moments, offer, other, detail }: Source): SQL {
  const none = (type: string) => sql.raw(`null::${type}`)
  const list = sql.join(
    moments.map(([kind, at]) => sql`(${kind}::text, ${at})`),
    sql`, `,
  )
  return sql`
    select moment.at, moment.kind, ${ref} as ref, ${offer ?? none('uuid')} as offer_id,
      ${other ?? none('uuid')} as other_id, ${detail ?? none('jsonb')} as detail
    from ${from} cross join lateral (values ${list}) as moment (kind, at) where moment.at is not null`
}

const ofAccount = ({ id }: Person): Source => ({
  from: sql`(select * from ${users} where id = ${id}) as account`,
  ref: sql`account.id`,
  moments: [
    ['registered', sql`account.created_at`],
    ['email_verified', sql`account.email_verified_at`],
    [
      'terms_accepted',
      sql`case when account.terms_accepted_at > account.created_at then account.terms_accepted_at end`,
    ],
    ['mail_refused', sql`account.mail_refused_at`],
  ],
})

const ofDesk = ({ id }: Person): Source => ({
  // With a statement of reasons it is told as a decision.
  from: sql`(select * from ${auditEntries} where subject_person_id = ${id}
    and act in (${sql.join(
      toldActs.map(act => sql`${act}`),
      sql`, `,
    )}) and (after ? 'statement') is not true) as entry`,
  ref: sql`entry.id`,
  moments: [['desk_act', sql`entry.at`]],
  detail: sql`jsonb_build_object('act', entry.act, 'operator', entry.operator_name, 'reason', entry.reason)`,
})

/** The reason of a notice's decision is with the notice, in the audit, and that of a complaint's with the complaint. */
const ofDecisions = ({ id }: Person): Source => ({
  from: sql`(select s.*, o.name as operator_name, (select e.reason from ${auditEntries} e
      where e.subject_person_id = s.person_id and e.act = 'person_disabled' and e.after ->> 'statement' = s.id::text) as reason
    from ${statements} s left join ${operators} o on o.id = s.operator_id where s.person_id = ${id}) as decision`,
  ref: sql`decision.id`,
  moments: [
    ['decision_made', sql`decision.at`],
    ['decision_ended', sql`decision.ended_at`],
    ['decision_reversed', sql`decision.reversed_at`],
  ],
  detail: sql`jsonb_build_object('action', decision.action, 'subject', decision.subject_kind,
    'name', decision.subject_name, 'until', decision.until, 'ground', decision.ground, 'cited', decision.cited,
    'operator', case moment.kind when 'decision_made' then decision.operator_name end,
    'reason', case moment.kind when 'decision_made' then decision.reason end)`,
})

const ofOffers =
  (kind: StoryKind, moment: PgColumn) =>
  ({ id }: Person, newest: Newest): Source => ({
    from: sql`${newestOf(jobs, eq(jobs.ownerId, id), at(moment), newest)} as offer`,
    ref: sql`offer.id`,
    offer: sql`offer.id`,
    moments: [[kind, sql`offer.${sql.identifier(moment.name)}`]],
  })

const answers: [StoryKind, SQL][] = [
  ['application_accepted', sql`application.accepted_at`],
  ['application_rejected', sql`case when application.released_at is null then application.rejected_at end`],
  ['application_released', sql`application.released_at`],
]

const ofApplications = ({ id, role }: Person, newest: Newest): Source => ({
  ref: sql`application.id`,
  offer: sql`application.job_id`,
  ...(role === 'crew'
    ? {
        from: sql`${newestOf(applications, eq(applications.crewId, id), applicationSpans.crew, newest)} as application`,
        other: sql`application.owner_id`,
        moments: [
          ['application_sent', sql`application.applied_at`],
          ...answers,
          ['application_withdrawn', sql`application.withdrawn_at`],
        ],
      }
    : {
        from: sql`${newestOf(applications, eq(applications.ownerId, id), applicationSpans.owner, newest)} as application`,
        other: sql`application.crew_id`,
        moments: answers,
      }),
})

const ofContracts = ({ id, role }: Person, newest: Newest): Source => {
  const [mine, theirs] = role === 'crew' ? [contracts.crewId, 'owner_id'] : [contracts.ownerId, 'crew_id']
  return {
    from: sql`${newestOf(contracts, eq(mine, id), contractSpan, newest)} as contract`,
    ref: sql`contract.id`,
    offer: sql`contract.job_id`,
    other: sql`contract.${sql.identifier(theirs)}`,
    moments: [
      ['contract_signed_by_crew', sql`contract.crew_signed_at`],
      ['contract_signed_by_owner', sql`contract.owner_signed_at`],
      ['contract_cancelled', sql`contract.cancelled_at`],
    ],
  }
}

const isPlaceOf = (crewId: string): SQL => sql`${applications.crewId} = ${crewId} and ${isAccepted}`
const placeSpan: Span = { last: applications.passageLast, first: applications.passageFirst }

/** Those that a task has not filled yet, which are soon none, are all read. */
const passagesOf = ({ id, role }: Person, newest: Newest): SQL =>
  role === 'crew'
    ? sql`
      select p.* from ${newestOf(applications, isPlaceOf(id), placeSpan, newest)} as place
        join ${passages} p on p.job_id = place.job_id
      union all
      select p.* from ${passages} p join ${applications} on ${applications.jobId} = p.job_id
        where p.owner_id is null and ${isPlaceOf(id)} and ${applications.passageLast} is null`
    : sql`
      select * from ${newestOf(passages, eq(passages.ownerId, id), passageSpan, newest)} as own
      union all
      select p.* from ${passages} p join ${jobs} j on j.id = p.job_id where p.owner_id is null and j.owner_id = ${id}`

const ofPassages = (person: Person, newest: Newest): Source => ({
  from: sql`(${passagesOf(person, newest)}) as passage`,
  ref: sql`passage.job_id`,
  offer: sql`passage.job_id`,
  moments: [
    ['passage_departed', sql`passage.departed_at`],
    ['passage_arrived', sql`passage.arrived_at`],
    ['passage_called_off', sql`passage.called_off_at`],
    ['passage_closed', sql`passage.closed_at`],
  ],
})

const noticeDetail = sql`jsonb_build_object('notice', notice.kind, 'reference', notice.reference)`

const ofNoticesSent = ({ id }: Person, newest: Newest): Source => ({
  from: sql`${newestOf(notices, eq(notices.reporterId, id), at(notices.at), newest)} as notice`,
  ref: sql`notice.id`,
  moments: [['notice_sent', sql`notice.at`]],
  detail: noticeDetail,
})

/** Notices about the person, and about their offers, vessels, reviews, questions and messages. */
const ofNoticesReceived = ({ id }: Person, newest: Newest): Source => ({
  from: sql`${newestOf(notices, eq(notices.personId, id), at(notices.at), newest)} as notice`,
  ref: sql`notice.id`,
  other: sql`notice.reporter_id`,
  moments: [['notice_received', sql`notice.at`]],
  detail: noticeDetail,
})

const ofSessions = ({ id }: Person): Source => ({
  from: sql`(select * from ${sessions} where user_id = ${id}) as opened`,
  ref: sql`opened.id`,
  moments: [['session_opened', sql`opened.created_at`]],
  detail: sql`jsonb_build_object('browser', opened.browser, 'system', opened.system)`,
})

const sources = [
  ofAccount,
  ofDesk,
  ofDecisions,
  ofOffers('offer_published', jobs.createdAt),
  ofOffers('offer_cancelled', jobs.cancelledAt),
  ofApplications,
  ofContracts,
  ofPassages,
  ofNoticesSent,
  ofNoticesReceived,
  ofSessions,
]

/** At least the newest moments of a person's story before an instant, in no order. */
export const storyOf = (person: Person, newest: Newest): SQL =>
  sql.join(
    sources.map(source => rowsOf(source(person, newest))),
    sql` union all `,
  )
