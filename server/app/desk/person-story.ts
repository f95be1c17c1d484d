import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#domain/api.ts'
import { type NoticeKind, noticeKindLabels } from '#domain/notices/notice.ts'
import type { AuditAct } from '#domain/operator/operator.ts'
import type { StoryKind } from '#domain/operator/person-story.ts'
import { sessions, users } from '#server/accounts/account-table.ts'
import { deviceName } from '#server/accounts/device.ts'
import { applications } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { notices } from '#server/notices/notice-table.ts'
import { auditEntries } from '#server/operator/operator-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'

interface Person {
  id: string
  role: Role
}

/** What the desk has done with a person, or with a paper of theirs. That it looked is in the audit alone. */
const toldActs: AuditAct[] = [
  'person_disabled',
  'person_enabled',
  'person_signed_out',
  'verification_sent',
  'password_reset_sent',
  'paper_verified',
  'paper_refused',
]

interface Source {
  from: SQL
  /** Of the row, for the order. */
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
  from: sql`(select * from ${auditEntries} where subject_person_id = ${id}
    and act in (${sql.join(
      toldActs.map(act => sql`${act}`),
      sql`, `,
    )})) as entry`,
  ref: sql`entry.id`,
  moments: [['desk_act', sql`entry.at`]],
  detail: sql`jsonb_build_object('act', entry.act, 'operator', entry.operator_name, 'reason', entry.reason)`,
})

const ofOffers = ({ id }: Person): Source => ({
  from: sql`(select * from ${jobs} where owner_id = ${id}) as offer`,
  ref: sql`offer.id`,
  offer: sql`offer.id`,
  moments: [
    ['offer_published', sql`offer.created_at`],
    ['offer_cancelled', sql`offer.cancelled_at`],
  ],
})

const answers: [StoryKind, SQL][] = [
  ['application_accepted', sql`application.accepted_at`],
  ['application_rejected', sql`case when application.released_at is null then application.rejected_at end`],
  ['application_released', sql`application.released_at`],
]

const ofApplications = ({ id, role }: Person): Source => ({
  ref: sql`application.id`,
  offer: sql`application.job_id`,
  ...(role === 'crew'
    ? {
        from: sql`(select * from ${applications} where crew_id = ${id}) as application`,
        other: sql`application.owner_id`,
        moments: [
          ['application_sent', sql`application.applied_at`],
          ...answers,
          ['application_withdrawn', sql`application.withdrawn_at`],
        ],
      }
    : {
        from: sql`(select a.* from ${jobs} j join ${applications} a on a.job_id = j.id where j.owner_id = ${id}) as application`,
        other: sql`application.crew_id`,
        moments: answers,
      }),
})

const ofContracts = ({ id, role }: Person): Source => {
  const [mine, theirs] = role === 'crew' ? ['crew_id', 'owner_id'] : ['owner_id', 'crew_id']
  return {
    from: sql`(select * from ${contracts} where ${sql.identifier(mine)} = ${id}) as contract`,
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

const ofPassages = ({ id, role }: Person): Source => ({
  from:
    role === 'crew'
      ? sql`(select p.* from ${applications} a join ${passages} p on p.job_id = a.job_id
          where a.crew_id = ${id} and a.status = 'accepted' and a.withdrawn_at is null) as passage`
      : sql`(select p.* from ${jobs} j join ${passages} p on p.job_id = j.id where j.owner_id = ${id}) as passage`,
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

const ofNoticesSent = ({ id }: Person): Source => ({
  from: sql`(select * from ${notices} where reporter_id = ${id}) as notice`,
  ref: sql`notice.id`,
  moments: [['notice_sent', sql`notice.at`]],
  detail: noticeDetail,
})

/** Of the person, and of their offers, vessels, reviews, questions and messages. */
const ofNoticesReceived = ({ id }: Person): Source => ({
  from: sql`(select * from ${notices} where person_id = ${id}) as notice`,
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
  ofOffers,
  ofApplications,
  ofContracts,
  ofPassages,
  ofNoticesSent,
  ofNoticesReceived,
  ofSessions,
]

interface Detail {
  act?: string
  operator?: string
  reason?: string | null
  notice?: NoticeKind
  reference?: string
  browser?: string | null
  system?: string | null
}

const at = sql<Date>`story.at`.mapWith(users.createdAt)
const kind = sql<StoryKind>`story.kind`
const ref = sql<string>`story.ref`

export const lastFirst = keyset<{ at: Date; kind: string; ref: string }>(
  'desc',
  [
    [at, 'timestamptz'],
    [kind, 'text'],
    [ref, 'uuid'],
  ],
  row => [row.at, row.kind, row.ref],
)

/** One more than `limit`. All that a person has done is sorted: the indexes find it by person, not by instant. */
export function listStory(db: Database, person: Person, limit: number, place: Place | undefined) {
  const story = sql.join(
    sources.map(source => rowsOf(source(person))),
    sql` union all `,
  )
  const other = sql<string | null>`story.other_id`
  return db
    .select({
      at,
      kind,
      ref,
      offer: { id: jobs.id, title: jobs.title },
      other: { id: users.id, name: users.name },
      detail: sql<Detail | null>`story.detail`,
    })
    .from(sql`(${story}) as story`)
    .leftJoin(jobs, eq(jobs.id, sql`story.offer_id`))
    .leftJoin(users, eq(users.id, other))
    .where(and(lastFirst.after(place)))
    .orderBy(lastFirst.orderBy)
    .limit(limit + 1)
}
type StoryRow = Awaited<ReturnType<typeof listStory>>[number]

function wordsOf({ kind, detail }: StoryRow): string | null {
  if (!detail) return null
  const { act, notice, reference, browser = null, system = null } = detail
  if (kind === 'session_opened') return deviceName({ browser, system })
  return notice ? `${noticeKindLabels[notice]}, ${reference}` : (act ?? null)
}

export const viewStoryEvent = (row: StoryRow) => ({
  at: row.at,
  kind: row.kind,
  offer: row.offer && { _id: row.offer.id, title: row.offer.title },
  person: row.other && { _id: row.other.id, name: row.other.name },
  detail: wordsOf(row),
  operator: row.detail?.operator ?? null,
  reason: row.detail?.reason ?? null,
})
