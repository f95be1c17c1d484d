import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { canonicalJson } from '#domain/contracts/canonical.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import type { DepartureView } from '#domain/passages/departure.ts'
import { portApi } from '#domain/ports/port-api.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { eraseRest } from '#server/app/erasure/erase-account.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { passages, passageWaivers } from '#server/passages/passage-table.ts'
import { watchReports } from '#server/passages/watch-reports.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { annexScene } from '#test/annex-scene.ts'
import { buildApplication, buildTitles, PASSWORD } from '#test/builders.ts'
import { NOON } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const scene = annexScene(() => ({ server, cast }))
const { prepared, ready, departed, departureOf, writeWeather, waive, dropWaiver, press, takeBack } = scene
const {
  chooseSkipper,
  addDocument,
  documentsOf,
  signed,
  accepted,
  readPassage,
  downloadDeparture,
  arrive,
  abort,
} = scene

const states = ({ conditions }: DepartureView) =>
  Object.fromEntries(conditions.map(({ key, state }) => [key, state]))
const missing = (view: DepartureView) =>
  view.conditions.filter(({ state }) => state === 'missing').map(({ key }) => key)
const told = async (by = cast.ana) =>
  (await by.call(notificationApi.list)).body.notifications.map(({ type }) => type)

test('Every condition is missing at first, in its order, and each says what is missing', {
  tags: 'rare',
}, async () => {
  const job = await accepted()
  const { body } = await departureOf(job.id)
  expect(body.conditions.map(({ key }) => key)).toEqual([
    'contracts',
    'checklist',
    'insurance',
    'navigation_permit',
    'skipper_fit',
    'safety_documents',
    'weather',
  ])
  expect(missing(body)).toHaveLength(7)
  expect(body.conditions.map(({ detail }) => detail).filter(detail => detail.length < 5)).toEqual([])
  expect(body).toMatchObject({ ownerReady: false, skipperReady: false, departedAt: null })
})

test('With everything there but the weather, that is what a press is refused for', {
  tags: 'rare',
}, async () => {
  const { jobId } = await prepared()
  const { body } = await departureOf(jobId)
  expect(missing(body)).toEqual(['weather'])
  const refused = await press(jobId)
  expect([refused.status, refused.body.code, refused.body.errors?.map(({ field }) => field)]).toEqual([
    409,
    'departure_not_ready',
    ['weather'],
  ])
  expect((await writeWeather(jobId)).status).toBe(200)
  expect((await readPassage(jobId)).body.stage).toBe('ready')
})

test('The first in the order of several missing conditions is named', { tags: 'rare' }, async () => {
  const { jobId } = await prepared({}, { insurance: null, first_aid: null })
  expect((await press(jobId, cast.carla)).body.errors?.map(({ field }) => field)).toEqual(['insurance'])
})

test('Only the skipper writes the weather, and the words of one who is skipper no more do not count', {
  tags: 'rare',
}, async () => {
  const { jobId, contract } = await ready()
  expect((await writeWeather(jobId, 'Viento en calma.', cast.ana)).body.code).toBe(
    'only_skipper_writes_weather',
  )
  expect((await writeWeather(jobId, '   ')).status).toBe(400)
  const [job] = await server.db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!job) throw new Error('no job')
  await buildApplication(server.context(), job, cast.diego.id, {
    status: 'accepted',
    role: 'mate',
  })
  expect((await chooseSkipper(contract.job._id, cast.diego.id)).status).toBe(200)
  expect(states((await departureOf(jobId)).body)).toMatchObject({
    weather: 'missing',
    checklist: 'missing',
    contracts: 'missing',
  })
})

test('A critical item that does not work is missing by its name, also on an approved list', {
  tags: 'rare',
}, async () => {
  const { contract } = await scene.approved({ saf_achique: { status: 'not_working' } })
  const jobId = contract.job._id
  const { conditions } = (await departureOf(jobId)).body
  expect(conditions.find(({ key }) => key === 'checklist')).toMatchObject({
    state: 'missing',
    detail: expect.stringMatching(/^No funciona: /),
  })
  const other = await scene.approved({ com_vhfp: { status: 'not_working' } })
  expect(states((await departureOf(other.contract.job._id)).body).checklist).toBe('met')
})

test('A document counts to its last day: the end of the offer, and not a day less', {
  tags: 'rare',
}, async () => {
  const at = async (validUntil: string) => {
    const { jobId } = await prepared({}, { insurance: validUntil })
    return states((await departureOf(jobId)).body).insurance
  }
  // The offer of the scene ends on 13 June.
  expect([await at('2026-06-12'), await at('2026-06-13')]).toEqual(['missing', 'met'])
})

test('The longest of several documents of a kind counts, and one without a date is missing', {
  tags: 'rare',
}, async () => {
  const { jobId, vessel } = await prepared({}, { insurance: '2026-06-02' })
  expect(states((await departureOf(jobId)).body).insurance).toBe('missing')
  await addDocument(vessel, { kind: 'insurance' })
  expect(states((await departureOf(jobId)).body).insurance).toBe('missing')
  await addDocument(vessel, { kind: 'insurance', validUntil: '2027-01-01' })
  expect(states((await departureOf(jobId)).body).insurance).toBe('met')
})

test('A waiver has its own words, by either of the two, with the last reason', async () => {
  const { jobId } = await prepared({}, { first_aid: '2026-06-02' })
  const short = await waive(jobId, 'safety_documents', '  corto  ')
  expect([short.status, short.body.errors?.map(({ field }) => field)]).toEqual([400, ['reason']])
  const unknown = await waive(jobId, 'luck')
  expect([unknown.status, unknown.body.code]).toEqual([404, 'condition_not_found'])
  await waive(jobId, 'safety_documents', 'Botiquín nuevo comprado y estibado.', cast.ana)
  const { body } = await waive(jobId, 'safety_documents', 'Falta solo el sello del botiquín.', cast.carla)
  expect(body.departure.conditions.find(({ key }) => key === 'safety_documents')).toMatchObject({
    state: 'waived',
    waiver: { by: { name: 'Carla Pons' }, reason: 'Falta solo el sello del botiquín.' },
  })
  expect((await dropWaiver(jobId, 'safety_documents')).status).toBe(200)
  const gone = await dropWaiver(jobId, 'safety_documents')
  expect([gone.status, gone.body.code]).toEqual([404, 'waiver_not_found'])
})

test('Contracts are never waived, a condition that is met needs no waiver, and the others of the crew have no say', {
  tags: 'rare',
}, async () => {
  const job = await accepted()
  expect((await waive(job.id, 'contracts')).body.code).toBe('condition_never_waived')
  const { jobId, contract } = await prepared()
  expect((await waive(jobId, 'insurance')).body.code).toBe('condition_met')
  await scene.alsoSigned(contract, cast.diego.id)
  const [row] = await server.db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!row) throw new Error('no job')
  await buildApplication(server.context(), row, cast.diego.id, {
    status: 'accepted',
    role: 'mate',
  })
  expect((await waive(jobId, 'weather', undefined, cast.diego)).body.code).toBe('only_owner_or_skipper')
  expect((await press(jobId, cast.diego)).body.code).toBe('only_owner_or_skipper')
})

test('Titles are waived only where they fit under a condition, and the waiver falls for good when they fit worse', {
  tags: 'rare',
}, async () => {
  const { jobId } = await prepared()
  const titles = (await cast.carla.call(titleApi.listOwn)).body.titles
  const idOf = (kind: string) => titles.find(title => title.kind === kind)?._id ?? ''
  await cast.carla.call(titleApi.remove, { params: { id: idOf('MEDICAL') } })
  expect((await waive(jobId, 'skipper_fit')).status).toBe(200)
  expect(states((await departureOf(jobId)).body).skipper_fit).toBe('waived')

  await cast.carla.call(titleApi.remove, { params: { id: idOf('PPER') } })
  const worse = await waive(jobId, 'skipper_fit')
  expect([worse.status, worse.body.code]).toEqual([409, 'fit_not_waivable'])
  await buildTitles(server, cast.carla.id, ['PPER'])
  expect(states((await departureOf(jobId)).body).skipper_fit).toBe('missing')
})

const OCEAN = { originPort: 'Las Palmas', destinationPort: 'Rodney Bay (Santa Lucía)' }

test('A route that is not on the chart is no reason against a title without limits: it departs', {
  tags: 'rare',
}, async () => {
  const { jobId } = await ready(OCEAN)
  expect((await readPassage(jobId)).body.distance).toBeNull()
  expect(missing((await departureOf(jobId)).body)).toEqual(['skipper_fit'])
  await buildTitles(server, cast.carla.id, ['PA'])
  await press(jobId, cast.ana)
  expect((await press(jobId, cast.carla)).body.departure.departedAt).not.toBeNull()
  expect((await scene.writeLog(jobId)).status).toBe(201)
})

test('On a route that is not on the chart the owner alone waives other titles, and it departs', {
  tags: 'rare',
}, async () => {
  const { jobId } = await ready(OCEAN)
  const { body } = await departureOf(jobId)
  expect(body.conditions.find(({ key }) => key === 'skipper_fit')?.detail).toBe(
    'Falta saber cuánto se aleja la ruta de la costa',
  )
  const own = await waive(jobId, 'skipper_fit', undefined, cast.carla)
  expect([own.status, own.body.code, body.may.waive.includes('skipper_fit')]).toEqual([
    403,
    'only_owner_waives_fit',
    true,
  ])
  expect((await departureOf(jobId, cast.carla)).body.may.waive).not.toContain('skipper_fit')
  const turnOf = async (by: typeof cast.ana) => {
    const { mine, steps } = (await readPassage(jobId, by)).body
    return [mine, steps.find(({ key }) => key === 'departure')?.title]
  }
  expect([await turnOf(cast.ana), await turnOf(cast.carla)]).toEqual([
    ['departure', 'Dispensa la titulación del patrón'],
    [null, 'Ana Ferrer dispensa la titulación del patrón'],
  ])
  expect((await waive(jobId, 'skipper_fit')).status).toBe(200)
  await press(jobId, cast.ana)
  expect((await press(jobId, cast.carla)).body.departure.departedAt).not.toBeNull()
})

test('A waiver of titles under a condition does not serve for a route that is not known, and none of old by the skipper counts', {
  tags: 'rare',
}, async () => {
  const { jobId } = await prepared()
  const titles = (await cast.carla.call(titleApi.listOwn)).body.titles
  const medical = titles.find(({ kind }) => kind === 'MEDICAL')?._id ?? ''
  await cast.carla.call(titleApi.remove, { params: { id: medical } })
  await waive(jobId, 'skipper_fit')
  await server.db.update(jobs).set(OCEAN).where(eq(jobs.id, jobId))
  await server.db.update(jobs).set({ fromPort: null, toPort: null }).where(eq(jobs.id, jobId))
  expect(states((await departureOf(jobId)).body).skipper_fit).toBe('missing')
  // A waiver of unknown titles still counts once the route is known, for titles that fit under a condition.
  await waive(jobId, 'skipper_fit')
  expect(states((await departureOf(jobId)).body).skipper_fit).toBe('waived')
  await server.db.update(passageWaivers).set({ byId: cast.carla.id }).where(eq(passageWaivers.jobId, jobId))
  expect(states((await departureOf(jobId)).body).skipper_fit).toBe('missing')
})

test('A condition that is unknown for want of a length or of titles is not waived, and the refusal does not blame the title', {
  tags: 'rare',
}, async () => {
  const { jobId } = await prepared()
  for (const { _id: id } of (await cast.carla.call(titleApi.listOwn)).body.titles)
    await cast.carla.call(titleApi.remove, { params: { id } })
  const refused = await waive(jobId, 'skipper_fit')
  expect([refused.status, refused.body.code]).toEqual([409, 'fit_not_known'])
})

test('Titles that nobody has added are the skipper’s to add: the owner, who can’t waive them, is not asked', {
  tags: 'rare',
}, async () => {
  const { jobId } = await ready(OCEAN)
  for (const { _id: id } of (await cast.carla.call(titleApi.listOwn)).body.titles)
    await cast.carla.call(titleApi.remove, { params: { id } })
  const { conditions } = (await departureOf(jobId)).body
  expect(conditions.find(({ key }) => key === 'skipper_fit')?.detail).toBe(
    'Falta saber cuánto se aleja la ruta de la costa. Faltan las titulaciones de Carla Pons',
  )
  const turnOf = async (by: typeof cast.ana) => {
    const { mine, steps } = (await readPassage(jobId, by)).body
    return [mine, steps.find(({ key }) => key === 'departure')?.title]
  }
  expect([await turnOf(cast.ana), await turnOf(cast.carla)]).toEqual([
    [null, 'Carla Pons añade sus titulaciones'],
    ['departure', 'Añade tus titulaciones'],
  ])
})

test('A length that the offer lacks is read from the skipper’s contract, or given by the owner after signing', {
  tags: 'rare',
}, async () => {
  const { jobId } = await prepared()
  const fitState = async (id: string) => states((await departureOf(id)).body).skipper_fit
  const undescribed = { vesselId: null, vesselLength: null }
  await server.db.update(jobs).set(undescribed).where(eq(jobs.id, jobId))
  expect([await fitState(jobId), (await waive(jobId, 'skipper_fit')).body.code]).toEqual([
    'missing',
    'fit_not_known',
  ])
  await cast.ana.call(jobApi.update, { params: { id: jobId }, body: { vesselLength: 12 } })
  expect(await fitState(jobId)).toBe('met')
  const agreed = await scene.signed(undescribed, { vesselLength: 12 })
  expect(await fitState(agreed.job._id)).toBe('met')
})

test('With both ready it departs: frozen with its hash, told to all, and nothing of it can be changed', async () => {
  const { jobId } = await ready()
  const first = await press(jobId, cast.ana)
  expect([first.status, first.body.departure.ownerReady, first.body.departure.departedAt]).toEqual([
    200,
    true,
    null,
  ])
  server.later(60_000)
  const second = await press(jobId, cast.carla, { reportEvery: 6 })
  expect(second.body.departure).toMatchObject({
    ownerReady: true,
    skipperReady: true,
    departedAt: '2026-06-01T10:01:00.000Z',
  })
  expect([first.body.message, second.body.message]).toEqual(['Listo para zarpar.', 'El barco ha zarpado.'])
  const { body: passage } = await readPassage(jobId)
  expect(passage.stage).toBe('under_way')
  const { hash, ...frozen } = passage.departure ?? { hash: '' }
  expect(hash).toBe(sha256(canonicalJson(frozen as never)))
  expect(frozen).toMatchObject({ reportEvery: 6 })
  expect([await told(cast.ana), await told(cast.carla)]).toEqual([
    expect.arrayContaining(['passage_departed']),
    expect.arrayContaining(['passage_departed']),
  ])
  const again = [
    await press(jobId),
    await takeBack(jobId),
    await writeWeather(jobId),
    await chooseSkipper(jobId, cast.carla.id),
    await dropWaiver(jobId, 'weather'),
  ]
  expect(again.map(({ body }) => body.code)).toEqual(Array(5).fill('passage_departed'))
})

test('The conditions at the departure stay, also when the papers change afterwards', {
  tags: 'rare',
}, async () => {
  const { jobId, vessel } = await departed()
  const before = (await departureOf(jobId)).body
  for (const document of (await documentsOf(vessel)).body.documents)
    await cast.ana.call(vesselApi.removeDocument, { params: { id: vessel._id, documentId: document._id } })
  expect((await departureOf(jobId)).body).toEqual(before)
})

test('The skipper may tell that the boat left earlier, up to a day', { tags: 'rare' }, async () => {
  const left = async (leftAt: string) => {
    const { jobId } = await ready()
    await press(jobId, cast.ana)
    return press(jobId, cast.carla, { leftAt })
  }
  const early = await left('2026-05-31T09:49:00Z')
  expect([early.status, early.body.errors?.map(({ field }) => field)]).toEqual([400, ['leftAt']])
  expect((await left('2026-06-01T10:11:00Z')).status).toBe(400)
  // A device's clock may differ by ten minutes; nobody leaves later than now.
  expect((await left('2026-05-31T09:50:00Z')).status).toBe(200)
  expect((await left('2026-06-01T10:10:00Z')).body.departure.departedAt).toBe('2026-06-01T10:00:00.000Z')
  expect((await left('2026-06-01T08:30:00+02:00')).body.departure.departedAt).toBe('2026-06-01T06:30:00.000Z')
})

test.each([
  [
    'a document is deleted',
    async (jobId: string, vessel: { _id: string }) => {
      const [first] = (await documentsOf(vessel)).body.documents
      await cast.ana.call(vesselApi.removeDocument, {
        params: { id: vessel._id, documentId: first?._id ?? '' },
      })
      return jobId
    },
  ],
  [
    'a document ends sooner',
    async (_: string, vessel: { _id: string }) => {
      const [first] = (await documentsOf(vessel)).body.documents
      await cast.ana.call(vesselApi.updateDocument, {
        params: { id: vessel._id, documentId: first?._id ?? '' },
        body: { validUntil: '2026-06-02' },
      })
    },
  ],
  [
    'a title is deleted',
    async () => {
      const [first] = (await cast.carla.call(titleApi.listOwn)).body.titles
      await cast.carla.call(titleApi.remove, { params: { id: first?._id ?? '' } })
    },
  ],
  [
    'somebody else gets a place',
    async (jobId: string) => {
      await cast.diego.call(applicationApi.apply, { params: { id: jobId }, body: { role: 'mate' } })
      await cast.ana.call(applicationApi.accept, { params: { id: jobId, userId: cast.diego.id } })
    },
  ],
])(
  'A readiness is taken back when a condition turns missing again, and its person is told: %s',
  { tags: 'rare' },
  async (_, spoil) => {
    const { jobId, vessel } = await ready()
    await press(jobId, cast.carla)
    await spoil(jobId, vessel)
    const { body } = await departureOf(jobId)
    expect([body.skipperReady, missing(body).length]).toEqual([false, 1])
    const isOwnAct = _ === 'a title is deleted'
    expect((await told(cast.carla)).includes('departure_unready')).toBe(!isOwnAct)
  },
)

test('Mended again, both readinesses have to be given again', { tags: 'rare' }, async () => {
  const { jobId, vessel } = await ready()
  await press(jobId, cast.ana)
  const insurance = (await documentsOf(vessel)).body.documents.find(({ kind }) => kind === 'insurance')
  await cast.ana.call(vesselApi.removeDocument, {
    params: { id: vessel._id, documentId: insurance?._id ?? '' },
  })
  await addDocument(vessel, { kind: 'insurance', validUntil: '2027-01-01' })
  const { body } = await press(jobId, cast.carla)
  expect(body.departure).toMatchObject({ ownerReady: false, skipperReady: true, departedAt: null })
})

test('A readiness may be taken back until the departure', { tags: 'rare' }, async () => {
  const { jobId } = await ready()
  await press(jobId, cast.carla)
  expect((await takeBack(jobId, cast.carla)).body.departure.skipperReady).toBe(false)
  await press(jobId, cast.ana)
  expect((await press(jobId, cast.carla)).body.departure.departedAt).not.toBeNull()
})

test('Ten presses at once are one departure', { tags: 'rare' }, async () => {
  const { jobId } = await ready()
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) => press(jobId, at % 2 ? cast.ana : cast.carla)),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(replies.filter(({ body }) => body.departure?.departedAt)).toHaveLength(1)
  expect((await told(cast.carla)).filter(type => type === 'passage_departed')).toHaveLength(1)
})

test('Under way the offer is neither cancelled nor led elsewhere, and no place is given', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  const edit = (body: object) => cast.ana.call(jobApi.update, { params: { id: jobId }, body })
  expect((await cast.ana.call(jobApi.cancel, { params: { id: jobId } })).body.code).toBe('passage_under_way')
  expect((await edit({ crewRequired: 3 })).body.code).toBe('passage_under_way')
  expect((await cast.diego.call(applicationApi.apply, { params: { id: jobId } })).body.code).toBe(
    'job_closed_to_applications',
  )
  expect((await edit({ description: 'Con parada en Ibiza.' })).status).toBe(200)
})

const hiresNoMore =
  'With the departure the offer hires no more, also after %s: those who are pending hear that she has sailed'
type End = [string, (jobId: string) => Promise<unknown>]
async function isHiredNoMore(...[, end]: End) {
  const { jobId } = await ready({ crewRequired: 3 })
  const params = { id: jobId, userId: cast.diego.id }
  const quote = { basis: 'fixed', amount: 900, includesFood: false, includesTravel: false } as const
  await cast.diego.call(applicationApi.apply, { params: { id: jobId }, body: { quote } })
  await cast.ana.call(quoteApi.counter, { params, body: { quote: { ...quote, amount: 800 } } })
  await press(jobId, cast.ana)
  await press(jobId, cast.carla)
  expect(await told(cast.diego)).toContain('job_cancelled')
  const [news] = (await cast.diego.call(notificationApi.list)).body.notifications
  expect(news?.title).toBe('El barco ha zarpado')
  expect(news?.message).toMatch(/^El barco ha zarpado y ya no busca tripulación/)
  const listed = async () =>
    (await cast.diego.call(jobApi.list, { query: { limit: '100' } })).body.jobs.some(
      ({ _id }) => _id === jobId,
    )
  const answers = async () => [
    (await cast.ana.call(applicationApi.accept, { params })).body.code,
    (await cast.ana.call(quoteApi.counter, { params, body: { quote } })).body.code,
    (await cast.diego.call(quoteApi.acceptCounter, { params: { id: jobId } })).body.code,
    (await cast.diego.call(quoteApi.change, { params: { id: jobId }, body: { quote } })).body.code,
  ]
  const offer = async () => (await cast.ana.call(jobDetailApi.read, { params: { id: jobId } })).body
  const closed = Array(3).fill('job_closed_to_applications')
  expect([await listed(), await answers()]).toEqual([false, ['passage_under_way', ...closed]])
  expect(await offer()).toMatchObject({ status: 'filled', crewRequired: 1, acceptedCount: 1 })
  await end(jobId)
  expect([await listed(), await answers()]).toEqual([false, ['passage_over', ...closed]])
  const more = await cast.ana.call(jobApi.update, { params: { id: jobId }, body: { crewRequired: 2 } })
  expect([more.body.code, (await offer()).status]).toEqual(['passage_over', 'filled'])
}
test.each<End>([['the arrival', jobId => arrive(jobId)]])(hiresNoMore, isHiredNoMore)
test.each<End>([['the end at sea', jobId => abort(jobId)]])(hiresNoMore, { tags: 'rare' }, isHiredNoMore)

const closedLater =
  'An offer whose boat departed when departure did not close it yet, and %s, is closed by the next look'
async function isClosedLater(...[, end]: End) {
  const { jobId } = await departed({ crewRequired: 2 })
  await end(jobId)
  await server.db
    .update(jobs)
    .set({ status: 'open', crewRequired: 2, startDate: dayInMadrid(server.now()) })
    .where(eq(jobs.id, jobId))
  await watchReports(server.context())
  const [job] = await server.db.select().from(jobs).where(eq(jobs.id, jobId))
  expect([job?.status, job?.crewRequired]).toEqual(['filled', 1])
}
test.each<End>([['is at sea', () => Promise.resolve()]])(closedLater, isClosedLater)
test.each<End>([
  ['has arrived since', jobId => arrive(jobId)],
  ['was called off since', jobId => abort(jobId)],
])(closedLater, { tags: 'rare' }, isClosedLater)

test('One alone is called the skipper on the record, also where another was taken as one', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  const [job] = await server.db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!job) throw new Error('It departed without an offer.')
  const moment = server.context()
  await buildApplication(moment, job, cast.diego.id, { status: 'accepted', role: 'skipper' })
  const { bytes } = await downloadDeparture(jobId)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  const plain = text.replace(/\s+/g, ' ')
  expect(plain).toContain('A bordo Diego Vila')
  expect(plain.match(/Patrón [A-Z]\S+/g)).toEqual(['Patrón Carla'])
})

test('The record is a sealed PDF for its parties, always the same, and known to the verification', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  await server.runTasks()
  const one = await downloadDeparture(jobId, cast.ana)
  const other = await downloadDeparture(jobId, cast.carla)
  expect([one.status, one.bytes.subarray(0, 5).toString(), one.bytes.equals(other.bytes)]).toEqual([
    200,
    '%PDF-',
    true,
  ])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(one.bytes)))
  const last = text.at(-1)?.replace(/\s+/g, ' ')
  // The last page has the gate and its note too, whole: the verification alone would leave it nearly empty.
  expect(last).toMatch(
    /Condiciones del zarpe .*Las horas son las de la península.*Capitanía Marítima\. Comprobación/,
  )
  const verify = (bytes: Buffer) =>
    server.visitor.call(contractApi.verify, {
      params: { contractId: jobId },
      body: bytes,
      headers: { 'content-type': 'application/pdf' },
    })
  expect((await verify(one.bytes)).body).toEqual({ result: 'original' })
  const changed = Buffer.from(one.bytes)
  const middle = Math.floor(changed.length / 2)
  changed[middle] = (changed[middle] ?? 0) ^ 1
  expect((await verify(changed)).body.result).not.toBe('original')
  expect((await downloadDeparture(jobId, cast.oscar)).status).toBe(404)
})

test('There is no record before the departure, and a frozen one that was changed is not sealed', async () => {
  const { jobId } = await ready()
  expect((await downloadDeparture(jobId)).body.code).toBe('passage_not_departed')
  const other = await departed()
  await server.db.update(passages).set({ reportEvery: 48 }).where(eq(passages.jobId, other.jobId))
  await expect(downloadDeparture(other.jobId)).resolves.toMatchObject({ status: 500 })
})

test('Strangers find no passage, and the contract’s crew find theirs', { tags: 'rare' }, async () => {
  const { contract } = { contract: await signed() }
  const jobId = contract.job._id
  const codes = await Promise.all(
    [cast.oscar, cast.diego].map(async by => (await departureOf(jobId, by)).body.code),
  )
  expect(codes).toEqual(['passage_not_found', 'passage_not_found'])
  expect((await departureOf(jobId, cast.carla)).status).toBe(200)
})

const erase = (by: typeof cast.carla) => by.call(accountApi.erase, { body: { password: PASSWORD } })
/** Diego, with a contract, on a passage on which nothing is missing. */
async function withMate() {
  const passage = await ready()
  await scene.alsoSigned(passage.contract, cast.diego.id)
  const [job] = await server.db.select().from(jobs).where(eq(jobs.id, passage.jobId))
  if (!job) throw new Error('no job')
  await buildApplication(server.context(), job, cast.diego.id, {
    status: 'accepted',
    role: 'mate',
  })
  return passage
}

test.each([
  ['withdraws', (jobId: string) => cast.carla.call(applicationApi.withdraw, { params: { id: jobId } })],
  [
    'is released',
    (jobId: string) =>
      cast.ana.call(applicationApi.release, { params: { id: jobId, userId: cast.carla.id } }),
  ],
])(
  'A waiver for the titles of a skipper who %s is not for the next one',
  { tags: 'rare' },
  async (_, leave) => {
    const { id } = await accepted({ vesselLength: 12, crewRequired: 2 })
    await cast.ana.call(portApi.distance, { query: { from: 'Palma', to: 'Valencia' } })
    for (const person of [cast.carla, cast.diego]) await buildTitles(server, person.id, ['PPER'])
    await cast.diego.call(applicationApi.apply, { params: { id } })
    await cast.ana.call(applicationApi.accept, { params: { id, userId: cast.diego.id } })
    expect((await chooseSkipper(id, cast.carla.id)).status).toBe(200)
    expect((await waive(id, 'skipper_fit')).status).toBe(200)
    expect((await leave(id)).status).toBe(200)
    expect(states((await departureOf(id)).body).skipper_fit).toBe('missing')
    expect((await waive(id, 'skipper_fit')).status).toBe(200)
  },
)

test('Nobody is chosen as the skipper whose account is erased', { tags: 'rare' }, async () => {
  const { jobId } = await withMate()
  await erase(cast.diego)
  const { status, body } = await chooseSkipper(jobId, cast.diego.id)
  expect([status, body.message]).toEqual([refusals.person_erased.status, refusals.person_erased.message])
})

test('When another of the crew erases their account, a readiness and the contact ashore stay', {
  tags: 'rare',
}, async () => {
  const { jobId } = await withMate()
  await press(jobId, cast.carla, { contact: { name: 'Marta', email: 'marta@example.com' } })
  await erase(cast.diego)
  const { db, dependencies } = server
  await eraseRest({ db, now: server.now(), services: dependencies.services }, { userId: cast.diego.id })
  const [row] = await server.db.select().from(passages).where(eq(passages.jobId, jobId))
  expect([row?.skipperReadyAt, row?.contactEmail]).toEqual([NOON, 'marta@example.com'])
})

describe('The readiness of a skipper, and the contact ashore,', () => {
  /** Carla is ready, and Diego on board: nothing is missing for either as the skipper. */
  async function carlaReady() {
    const vessel = await scene.vesselInDate()
    const { job } = await scene.bound({ vesselId: vessel._id, vesselLength: vessel.length })
    await scene.signedBy(job, cast.diego)
    for (const { id } of [cast.carla, cast.diego])
      await buildTitles(server, id, ['CMM', 'STCW_BST', 'MEDICAL', 'GOC'])
    for (const key of ['checklist', 'weather']) await waive(job.id, key)
    const contact = { name: 'Marta', email: 'marta@example.com' }
    expect((await press(job.id, cast.carla, { contact, others: 'Luis', reportEvery: 4 })).status).toBe(200)
    return job.id
  }
  const rowOf = async (jobId: string) => {
    const [row] = await server.db.select().from(passages).where(eq(passages.jobId, jobId))
    return row
  }
  const nothing = {
    skipperReadyAt: null,
    contactEmail: null,
    others: null,
    reportEvery: null,
    departedAt: null,
  }

  test('are not those of another one who is chosen', async () => {
    const jobId = await carlaReady()
    await chooseSkipper(jobId, cast.diego.id)
    expect(await rowOf(jobId)).toMatchObject(nothing)
  })

  test('are not those of the next one, and the boat waits for that one', async () => {
    const jobId = await carlaReady()
    const { annex } = (
      await scene.propose(jobId, { end: { reason: 'Se va de mutuo acuerdo.' } }, { crew: cast.carla.id })
    ).body
    await scene.accept(jobId, annex)
    expect(await told(cast.diego)).not.toContain('departure_unready')
    expect((await press(jobId)).status).toBe(200)
    expect(await rowOf(jobId)).toMatchObject(nothing)
  })
})

test('A person’s preparations go with their account, also after they have left their place', {
  tags: 'rare',
}, async () => {
  const { id } = await accepted()
  await writeWeather(id)
  await waive(id, 'insurance', undefined, cast.carla)
  await cast.carla.call(applicationApi.withdraw, { params: { id } })
  await erase(cast.carla)
  const [row] = await server.db.select().from(passages).where(eq(passages.jobId, id))
  const waivers = await server.db.select().from(passageWaivers).where(eq(passageWaivers.jobId, id))
  expect([row?.weather, row?.weatherBy, waivers]).toEqual([null, null, []])
})

test('The presses and the author of the window are told with their moments, before the departure and after it', {
  tags: 'rare',
}, async () => {
  const { jobId } = await prepared()
  const first = server.now().toISOString()
  await scene.writeWeather(jobId)
  server.later(60_000)
  const second = server.now().toISOString()
  await press(jobId, cast.ana)
  const told = {
    ownerReadyAt: second,
    skipperReadyAt: null as string | null,
    weather: { by: { _id: cast.carla.id, name: 'Carla Pons' }, at: first },
  }
  expect((await departureOf(jobId)).body).toMatchObject(told)
  server.later(60_000)
  await press(jobId, cast.carla)
  expect((await departureOf(jobId, cast.carla)).body).toMatchObject({
    ...told,
    skipperReadyAt: server.now().toISOString(),
    departedAt: server.now().toISOString(),
  })
})

test('A readiness taken back has no moment, and another skipper has not written the window', async () => {
  const { jobId } = await ready()
  await press(jobId, cast.ana)
  await takeBack(jobId, cast.ana)
  expect((await departureOf(jobId)).body).toMatchObject({ ownerReady: false, ownerReadyAt: null })
  const [row] = await server.db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!row) throw new Error('no offer')
  const moment = server.context()
  await buildApplication(moment, row, cast.diego.id, { status: 'accepted', role: 'mate' })
  await scene.chooseSkipper(jobId, cast.diego.id)
  expect((await departureOf(jobId)).body.weather).toBeNull()
})

test('The one who still has to say that they are ready reads that the other has', {
  tags: 'rare',
}, async () => {
  const { jobId } = await ready()
  const titleFor = async (by: typeof cast.ana) => {
    const { steps } = (await readPassage(jobId, by)).body
    return steps.find(({ key }) => key === 'departure')?.title
  }
  await press(jobId, cast.carla)
  expect(await titleFor(cast.ana)).toBe('Carla Pons ha dado el listo: falta el tuyo')
  expect(await titleFor(cast.carla)).toBe('Falta el listo de Ana Ferrer')
})

test('Titles that do not serve and can’t be waived are not asked of the owner, but named as the skipper’s', async () => {
  const { jobId } = await ready()
  for (const { _id: id } of (await cast.carla.call(titleApi.listOwn)).body.titles)
    await cast.carla.call(titleApi.remove, { params: { id } })
  await buildTitles(server, cast.carla.id, ['LN'])
  const { body } = await readPassage(jobId, cast.ana)
  expect([body.mine, body.steps.find(({ key }) => key === 'departure')?.title]).toEqual([
    null,
    'Carla Pons añade sus titulaciones',
  ])
  expect((await readPassage(jobId, cast.carla)).body.mine).toBe('departure')
})
