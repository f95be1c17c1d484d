/** @module-tag rare */
import { beforeAll, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { noticeDeskApi } from '#domain/notices/notice-desk-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { overviewApi } from '#domain/operator/overview-api.ts'
import { peopleApi } from '#domain/operator/people-api.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import { taxApi } from '#domain/tax/tax-api.ts'
import { measureQueues } from '#server/app/desk/queue-lengths.ts'
import { notify } from '#server/notifications/notify.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { blocksOf } from '#test/plans/blocks-of.ts'
import { fillHeavyPeople } from '#test/plans/fill-heavy-people.ts'
import { fillVoyages } from '#test/plans/fill-voyages.ts'
import { hearStatements } from '#test/plans/find-scans.ts'
import { hearTransactions } from '#test/plans/hear-transactions.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ once: true })

const reason = 'Lo pide por correo.'
let offerId: string
let laia: OperatorPerson
beforeAll(async () => {
  laia = await joinOperator(server)
  offerId = await fillHeavyPeople(server.context(), cast.ana.id, cast.carla.id)
  await fillVoyages(server.context(), cast.oscar.id, cast.diego.id)
})

test.for([
  ['contracts', () => cast.ana.call(contractApi.list, { query: { limit: '20' } }), 500],
  ['contracts of the crew', () => cast.carla.call(contractApi.list, { query: { limit: '20' } }), 500],
  ['lists', () => cast.ana.call(checklistApi.list, { query: { limit: '20' } }), 500],
  [
    'lists of a status that none has',
    () => cast.carla.call(checklistApi.list, { query: { status: 'draft' } }),
    50,
  ],
  ['how many lists', () => cast.ana.call(checklistApi.count), 200],
  ['messages with a word in use', () => cast.ana.call(messageApi.search, { query: { q: 'salimos' } }), 2_500],
  [
    'messages with a word that none has',
    () => cast.ana.call(messageApi.search, { query: { q: 'zepelin' } }),
    4_000,
  ],
  [
    'lists with a word that none has',
    () => cast.carla.call(checklistApi.list, { query: { q: 'zepelin' } }),
    4_000,
  ],
  ['crew by a name that many have', () => cast.ana.call(accountApi.listCrew, { query: { q: 'eva' } }), 4_500],
  [
    'crew by two letters',
    () => cast.ana.call(accountApi.listCrew, { query: { certification: 'zz' } }),
    1_500,
  ],
  [
    'crew free when nobody is',
    () =>
      cast.ana.call(accountApi.listCrew, {
        query: { availableFrom: '2028-01-01', vesselPreference: 'catamaran' },
      }),
    1_500,
  ],
  ['what is unread', () => cast.ana.call(notificationApi.countUnread), 80],
  [
    'offers with a word that none has',
    () => cast.carla.call(jobApi.list, { query: { q: 'zepelin' } }),
    2_000,
  ],
  [
    'offers from a port that none has',
    () => cast.carla.call(jobApi.list, { query: { port: 'Kiel' } }),
    2_000,
  ],
  [
    'offers of a type that none has',
    () => cast.carla.call(jobApi.list, { query: { vesselType: 'other' } }),
    100,
  ],
  [
    'offers of some days by budget',
    () =>
      cast.carla.call(jobApi.list, {
        query: { from: '2026-09-01', to: '2026-09-27', sort: 'budget' },
      }),
    1_500,
  ],
  [
    'offers of days that none has',
    () => cast.carla.call(jobApi.list, { query: { from: '2028-01-01', sort: 'budget' } }),
    100,
  ],
  [
    'offers of a length that none has',
    () => cast.carla.call(jobApi.list, { query: { lengthMin: '90', from: '2026-07-01', to: '2026-09-20' } }),
    1_200,
  ],
  ['how many offers are open', () => cast.carla.call(jobApi.count), 5_000],
  [
    'how many offers of some days are open',
    () => cast.carla.call(jobApi.count, { query: { from: '2026-09-01', to: '2026-09-27' } }),
    5_000,
  ],
  ['passages of the owner', () => cast.oscar.call(passageApi.list, { query: { limit: '100' } }), 3_000],
  ['passages of the crew', () => cast.diego.call(passageApi.list, { query: { limit: '100' } }), 3_000],
  [
    'passages of the owner that are closed',
    () => cast.oscar.call(passageApi.list, { query: { stage: 'closed' } }),
    1_500,
  ],
  [
    'passages of the crew that are closed, behind those to come',
    () => cast.diego.call(passageApi.list, { query: { stage: 'closed' } }),
    1_600,
  ],
  ['lists with their progress', () => cast.oscar.call(checklistApi.list, { query: { limit: '100' } }), 4_500],
  ['the tax report', () => cast.diego.call(taxApi.read, { params: { year: '2026' } }), 400],
  ['own certificates, with many contracts ahead', () => cast.diego.call(seaServiceApi.listOwn), 1_000],
  [
    'a search that none matches, before it is saved',
    () => cast.carla.call(searchApi.preview, { query: { q: 'zepelin' } }),
    4_000,
  ],
  [
    'an owner at the desk',
    () => laia.call(peopleApi.read, { params: { id: cast.oscar.id }, query: { reason } }),
    500,
  ],
  [
    'a crew member at the desk',
    () => laia.call(peopleApi.read, { params: { id: cast.diego.id }, query: { reason } }),
    500,
  ],
  [
    'a notice about somebody whom many are about',
    async () => {
      const { body } = await laia.call(noticeDeskApi.list, { query: { state: 'open' } })
      return laia.call(noticeDeskApi.open, { params: { id: body.notices[0]?._id ?? '' }, query: { reason } })
    },
    150,
  ],
  [
    'people at the desk by a name that many have',
    () => laia.call(peopleApi.list, { query: { q: 'eva' } }),
    250,
  ],
  ['the overview of the desk', () => laia.call(overviewApi.overview), 820],
  ['own offers with many applicants', () => cast.oscar.call(jobDetailApi.listMine), 4_000],
  [
    'own offers with many applicants, a long page',
    () => cast.oscar.call(jobDetailApi.listMine, { query: { limit: '100' } }),
    4_500,
  ],
  [
    'queues of the desk',
    async () => {
      await measureQueues(server.db)
      return { status: 200 }
    },
    60,
  ],
  [
    'applicants of one offer, a long page',
    async () => {
      const { body } = await cast.oscar.call(jobDetailApi.listMine)
      const id = body.jobs[0]?._id ?? ''
      return cast.oscar.call(applicationApi.listApplicants, { params: { id }, query: { limit: '100' } })
    },
    5_000,
  ],
  ['free crew', () => cast.ana.call(invitationApi.listFreeCrew, { params: { id: offerId } }), 1_000],
] as const)('%s cost as much as they show, not as much as is stored', async ([, call, most]) => {
  let status: number | undefined
  const heard = await hearStatements(async () => {
    status = (await call()).status
  })
  // Written again, an entry of the audit would be there already.
  const blocks = await blocksOf(
    server.pool,
    heard.filter(({ text }) => !text.startsWith('insert into "audit_entries"')),
  )
  expect(status).toBe(200)
  expect(blocks).toBeLessThan(most)
})

/** All that a list finds, page by page, and the number of its pages. */
async function readOn<T>(
  pageAt: (cursor: { cursor?: string }) => Promise<{ found: readonly T[]; next: string | null }>,
): Promise<{ all: T[]; pages: number }> {
  const all: T[] = []
  let cursor = {}
  for (let pages = 1; ; pages++) {
    const { found, next } = await pageAt(cursor)
    all.push(...found)
    if (next === null) return { all, pages }
    cursor = { cursor: next }
  }
}

test('A search that goes on finds each once: names in their order, a word in the oldest messages, all lists', async () => {
  const crew = await readOn(async cursor => {
    const { body } = await cast.ana.call(accountApi.listCrew, {
      query: { q: 'eva', limit: '100', ...cursor },
    })
    return { found: body.crew.map(({ name }) => name), next: body.nextCursor }
  })
  const said = await readOn(async cursor => {
    const { body } = await cast.ana.call(messageApi.search, { query: { q: 'sonda', ...cursor } })
    return { found: body.hits.map(({ text }) => text), next: body.nextCursor }
  })
  const lists = await readOn(async cursor => {
    const { body, headers } = await cast.carla.call(checklistApi.list, {
      query: { q: 'brisa', limit: '100', ...cursor },
    })
    const next = /cursor=([^&>]+)/.exec(String(headers.link ?? ''))?.[1]
    return { found: body, next: next === undefined ? null : decodeURIComponent(next) }
  })
  expect(crew.all).toEqual(Array.from({ length: 3_000 }, (_, n) => `Eva ${n + 1}`).sort())
  expect([said.all, lists.all.length]).toEqual([['Llevad la sonda.'], 3_000])
  expect(crew.pages + said.pages + lists.pages).toBeGreaterThan(30)
})

test.for(['recent', 'start', 'budget'] as const)(
  'Offers of some days are each found once by %s',
  async sort => {
    // More than are read from the index of the days, and fewer than a page among those that one call looks through.
    const days = { from: '2026-09-22', to: '2026-09-27' }
    const { all } = await readOn(async cursor => {
      const { body } = await cast.carla.call(jobApi.list, {
        query: { ...days, sort, limit: '100', ...cursor },
      })
      return { found: body.jobs.map(({ _id }) => _id), next: body.nextCursor }
    })
    const { body } = await cast.carla.call(jobApi.count, { query: days })
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBe(body.found)
  },
)

test('The years with payments of somebody with many contracts are each found, the last one first', async () => {
  const { body } = await cast.diego.call(taxApi.read, { params: { year: '2026' } })
  expect(body.years).toEqual([2026, 2025, 2024, 2023, 2022, 2021])
})

test('A badge that shows 99+ counts no further', async () => {
  const { body } = await cast.ana.call(notificationApi.countUnread)
  expect([body.unreadCount, body.unreadMessages]).toEqual([100, 100])
})

test('All are marked as read in sets: the newest at once, the rest by a task, and none that came later', async () => {
  const unread = async () => (await cast.ana.call(notificationApi.countUnread)).body.unreadCount
  const shown = async () =>
    (await cast.ana.call(notificationApi.list)).body.notifications.map(({ isRead }) => isRead)
  const { status } = await cast.ana.call(notificationApi.markAllRead)
  const [rest, page] = [await unread(), await shown()]
  server.later(1000)
  await notify(server.context(), 'job_application', {
    to: cast.ana.id,
    from: cast.carla.id,
  })
  const written = await hearTransactions(() => server.runTasks())
  expect([status, rest, page.every(Boolean), await unread()]).toEqual([200, 100, true, 1])
  expect(Math.max(...written)).toBeLessThanOrEqual(500)
})
