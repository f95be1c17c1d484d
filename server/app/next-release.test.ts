import { beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import type { Endpoint } from '#domain/api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { dossierApi } from '#domain/dossier/dossier-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { overviewApi } from '#domain/operator/overview-api.ts'
import { paperApi } from '#domain/papers/paper-api.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import type { TaskKind, TaskPayload } from '#server/platform/tasks/task.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { remindTitles } from '#server/titles/remind-titles.ts'
import { remindDocuments } from '#server/vessels/remind-documents.ts'
import { buildTitles, jobInputExample } from '#test/builders.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { passageScene } from '#test/passage-scene.ts'
import { pdfOf } from '#test/pictures.ts'
import type { Caller, Person, Sent } from '#test/test-server.ts'
import { titleScene } from '#test/title-scene.ts'
import { unzip } from '#test/unzip.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = passageScene(() => ({ server, cast }))
const carlas = titleScene(() => ({ server, cast }))
let laia: OperatorPerson
beforeEach(async () => {
  laia = await joinOperator(server)
})

/** No release knows it. */
const NEXT = 'of_the_next_release'
const insert = async (text: string, values: unknown[]) => {
  const id = newId()
  await server.pool.query(text, [id, ...values])
  return id
}
const notification = (userId: string) =>
  insert(
    `insert into notifications (id, user_id, type, params, person_id, created_at)
      values ($1, $2, $3, '{"person": null, "offer": null}', $2, $4)`,
    [userId, NEXT, server.now()],
  )
const entry = (jobId: string, corrects: string | null = null) =>
  insert(
    `insert into log_entries (id, job_id, author_id, at, kind, latitude, longitude, corrects, created_at)
      values ($1, $2, $3, $4, $5, 1, 1, $6, $4)`,
    [jobId, cast.carla.id, server.now(), NEXT, corrects],
  )
const title = (file: string | null) =>
  insert(
    `insert into titles (id, user_id, kind, valid_until, file_key, file_name, created_at, updated_at)
      values ($1, $2, $3, '2026-06-02', $5, $5, $4, $4)`,
    [cast.carla.id, NEXT, server.now(), file],
  )
const document = (vesselId: string, file: string | null) =>
  insert(
    `insert into vessel_documents (id, vessel_id, kind, valid_until, file_key, file_name, created_at, updated_at)
      values ($1, $2, $3, '2026-06-02', $5, $5, $4, $4)`,
    [vesselId, NEXT, server.now(), file],
  )
const search = (filter = 'fit') =>
  insert(
    `insert into saved_searches (id, user_id, name, filters, fit, vessel_type, alert, created_at)
      values ($1, $2, 'Mía', $3, $3::jsonb ->> 'fit', $3::jsonb ->> 'vesselType', 'now', $4)`,
    [cast.carla.id, JSON.stringify({ [filter]: NEXT }), server.now()],
  )

const waitingPapers = async () => {
  const { counts, waiting } = (await laia.call(overviewApi.overview)).body
  return [counts.toVerify, waiting.papers]
}

type Read = [by: Caller, endpoint: Endpoint, sent?: Sent]
const answersTo = async (reads: Read[]) => {
  const answers: [string, number, unknown][] = []
  for (const [by, endpoint, sent] of reads) {
    const { status, body } = await by.call(endpoint, sent)
    answers.push([endpoint.path, status, body])
  }
  return answers
}

/** All of them answer, and say afterwards what they said before. */
async function expectPassedOver(reads: Read[], write: () => Promise<unknown>) {
  const before = await answersTo(reads)
  expect(before.filter(([, status]) => status !== 200)).toEqual([])
  await write()
  expect(await answersTo(reads)).toEqual(before)
}

describe('Passed over is', () => {
  test('a notification, in the list and in the count', { tags: 'rare' }, async () => {
    await carlas.add({ kind: 'PY' })
    const reads: Read[] = [
      [cast.carla, notificationApi.list],
      [cast.carla, notificationApi.countUnread],
    ]
    let id = ''
    await expectPassedOver(reads, async () => {
      id = await notification(cast.carla.id)
    })
    const read = await cast.carla.call(notificationApi.markRead, { params: { id } })
    await cast.carla.call(notificationApi.markAllRead)
    const { rows } = await server.pool.query('select read_at from notifications where id = $1', [id])
    expect([read.status, read.body.code, rows]).toEqual([404, 'notification_not_found', [{ read_at: null }]])
  })

  test('an entry of a log, and what it corrects still counts', { tags: 'rare' }, async () => {
    const { jobId } = await scene.departed()
    const position = { latitude: 39.5, longitude: 2 }
    server.later(3_600_000)
    await scene.writeLog(jobId, { kind: 'position', position })
    server.later(3_600_000)
    const { body } = await scene.writeLog(jobId, { kind: 'waiting', reason: 'weather' })
    server.later(3_600_000)
    const of = { params: { jobId } }
    const both = [cast.ana, cast.carla]
    const reads = both.flatMap((by): Read[] => [
      [by, passageApi.list],
      [by, passageApi.read, of],
      [by, passageApi.readDeparture, of],
      [by, passageApi.readLog, of],
      [by, passageApi.readTrack, of],
      [by, passageApi.readPlots, of],
      [by, ledgerApi.read, of],
    ])
    await expectPassedOver(reads, async () => {
      await entry(jobId)
      await entry(jobId, body.entry._id)
    })
    const written = await scene.writeLog(jobId, { kind: 'resumed' })
    const kinds = (await scene.readLog(jobId)).body.entries.map(({ kind }) => kind)
    expect([written.status, kinds]).toEqual([201, ['resumed', 'waiting', 'position', 'departure']])
  })

  test('a paper, on the passage, in the profile, in the lists and on the desk', async () => {
    const { jobId, vessel } = await scene.prepared()
    await carlas.add({ kind: 'PA' }, { bytes: pdfOf('título') })
    const of = { params: { jobId } }
    const person = { params: { id: cast.carla.id } }
    const reads: Read[] = [
      [cast.carla, titleApi.listOwn],
      [cast.carla, accountApi.readProfile],
      [cast.carla, jobApi.list],
      [cast.ana, titleApi.list, person],
      [cast.ana, accountApi.readUser, person],
      [cast.ana, accountApi.listCrew],
      [cast.ana, applicationApi.listApplicants, { params: { id: jobId } }],
      [cast.carla, jobDetailApi.read, { params: { id: jobId } }],
      [cast.ana, vesselApi.list],
      [cast.ana, vesselApi.read, { params: { id: vessel._id } }],
      [cast.ana, vesselApi.listDocuments, { params: { id: vessel._id } }],
      [cast.ana, passageApi.readDeparture, of],
      [cast.ana, dossierApi.read, of],
      [laia, paperApi.list],
    ]
    const waiting = await waitingPapers()
    const papers: [kind: string, id: string][] = []
    await expectPassedOver(reads, async () => {
      papers.push(['title', await title('a.pdf')], ['document', await document(vessel._id, 'b.pdf')])
    })
    expect(await waitingPapers()).toEqual(waiting)
    const query = { reason: 'cola de papeles' }
    for (const [kind, id] of papers)
      expect((await laia.call(paperApi.read, { params: { kind, id }, query })).status).toBe(404)
    for (const remind of [remindTitles, remindDocuments])
      await remind({ ...server.dependencies, now: server.now() })
    const { rows } = await server.pool.query(
      `select params from notifications where type = 'document_expiring'`,
    )
    expect(rows).toEqual([])
  })

  test.each(['fit', 'vesselType'])(
    'a saved search by %s, which nobody opens or changes here',
    { tags: 'rare' },
    async filter => {
      await cast.carla.call(searchApi.create, { body: { name: 'Otra', filters: { q: 'Ninguna' } } })
      let id = ''
      await expectPassedOver([[cast.carla, searchApi.list]], async () => {
        id = await search(filter)
      })
      const answers = [
        await cast.carla.call(searchApi.open, { params: { id } }),
        await cast.carla.call(searchApi.change, { params: { id }, body: { name: 'Mía' } }),
      ]
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        Array(2).fill([404, 'search_not_found']),
      )
    },
  )
})

test('An offer counts for no search by a filter of the next release', async () => {
  await buildTitles(server, cast.carla.id, ['CMM'])
  const known = await cast.carla.call(searchApi.create, {
    body: { name: 'Otra', filters: { fit: 'mine' } },
  })
  await search()
  await search('vesselType')
  await cast.ana.call(jobApi.create, { body: jobInputExample({ vesselLength: 12 }) })
  await server.runTasks()
  const { rows } = await server.pool.query('select search_id from search_matches')
  expect(rows).toEqual([{ search_id: known.body.search._id }])
})

test('An export has all of them', { tags: 'rare' }, async () => {
  const { jobId, vessel } = await scene.departed()
  await notification(cast.carla.id)
  await title(null)
  await search()
  await entry(jobId)
  await notification(cast.ana.id)
  await document(vessel._id, null)
  const timesIn = async (person: Person) => {
    const files = await unzip((await person.call(accountApi.exportData)).bytes)
    return [...files.values()].join('\n').split(`"${NEXT}"`).length - 1
  }
  expect([await timesIn(cast.carla), await timesIn(cast.ana)]).toEqual([4, 3])
})

const sending = {
  'mail-notification': id => ({ notificationId: id }),
  'push-notification': id => ({ notificationId: id }),
  'mail-notifications': id => ({ notificationIds: [id] }),
  'push-notifications': id => ({ notificationIds: [id] }),
} satisfies Partial<{ [K in TaskKind]: (id: string) => TaskPayload<K> }>

test.each(Object.entries(sending))(
  'The task %s of such a notification is left to a server that knows it, for a day',
  async (kind, payloadOf) => {
    await server.db.delete(tasks)
    const payload = payloadOf(await notification(cast.carla.id))
    await enqueue(server.context(), kind as keyof typeof sending, payload as never)
    const waiting = async () => {
      await server.runTasks()
      return (await server.pool.query('select run_at from tasks where kind = $1', [kind])).rows
    }
    expect(await waiting()).toEqual([{ run_at: new Date(server.now().getTime() + 60_000) }])
    server.later(86_400_001)
    expect(await waiting()).toEqual([])
  },
)
