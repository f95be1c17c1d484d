import { eq, sql } from 'drizzle-orm'
import type { Ground, MeasureAction, MeasuredKind } from '#domain/notices/measure.ts'
import { type NoticeKind, noticeKindLabels } from '#domain/notices/notice.ts'
import { decisionText } from '#domain/notices/statement-text.ts'
import type { StoryKind } from '#domain/operator/person-story.ts'
import { users } from '#server/accounts/account-table.ts'
import { deviceName } from '#server/accounts/device.ts'
import { type Person, storyOf } from '#server/app/desk/story-sources.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'

interface Decided {
  action: MeasureAction
  subject: MeasuredKind
  name: string | null
  until: string | null
  ground: Ground
  cited: string
}

interface Detail extends Partial<Decided> {
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

/** One more than `limit`. */
export function listStory(db: Database, person: Person, limit: number, place: Place | undefined) {
  const other = sql<string | null>`story.other_id`
  // Offers and people are looked up for what is shown.
  const newest = { before: String(place?.[0] ?? 'infinity'), limit: limit + 1 }
  const page = sql`select * from (${storyOf(person, newest)}) as story where ${lastFirst.after(place) ?? sql`true`}
    order by ${lastFirst.orderBy} limit ${limit + 1}`
  return db
    .select({
      at,
      kind,
      ref,
      offer: { id: jobs.id, title: jobs.title },
      other: { id: users.id, name: users.name },
      detail: sql<Detail | null>`story.detail`,
    })
    .from(sql`(${page}) as story`)
    .leftJoin(jobs, eq(jobs.id, sql`story.offer_id`))
    .leftJoin(users, eq(users.id, other))
    .orderBy(lastFirst.orderBy)
}
type StoryRow = Awaited<ReturnType<typeof listStory>>[number]

function wordsOf({ kind, detail }: StoryRow): string | null {
  if (!detail) return null
  const { act, notice, reference, browser = null, system = null } = detail
  if (detail.action) {
    const { subject, name, ...decided } = detail as Decided
    return decisionText({ ...decided, subject: { kind: subject, name } })
  }
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
