import { eq, ne, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { milesBetween } from '#domain/passages/great-circle.ts'
import { paths } from '#domain/paths.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { purgeRetained } from '#server/app/erasure/purge-retained.ts'
import { findJob, lockJob } from '#server/jobs/job-queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listSealingCertificates } from '#server/platform/seal/sealing-key.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { seaService, seaServiceSheets } from '#server/sea-service/sea-service-table.ts'
import { annexScene } from '#test/annex-scene.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { PASSWORD } from '#test/builders.ts'
import { faultsOfSeal } from '#test/judge-seal.ts'
import { pileUp } from '#test/pile-up.ts'
import { sealedFileOf } from '#test/sealed-files.ts'
import { anasHand } from '#test/signatures.ts'
import { type Caller, NOON, type Person } from '#test/test-server.ts'
import { unzip } from '#test/unzip.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = annexScene(() => ({ server, cast }))
const { departed, writeLog, arrive, abort, readPassage } = scene

const HOUR = 60 * 60_000
const at = (hours: number) => new Date(NOON.getTime() + hours * HOUR).toISOString()
const position = (hours: number, latitude: number, longitude: number) => ({
  at: at(hours),
  kind: 'position',
  position: { latitude, longitude },
})

const listOf = (jobId: string, by: Caller = cast.ana) => by.call(seaServiceApi.list, { params: { jobId } })
const sign = (
  jobId: string,
  userId = cast.carla.id,
  { by = cast.ana, ...body }: { by?: Person; hash?: string } = {},
) => by.call(seaServiceApi.sign, { params: { jobId, userId }, body: { signature: anasHand, ...body } })
const refuse = (jobId: string, userId = cast.carla.id, by: Person = cast.ana) =>
  by.call(seaServiceApi.refuse, {
    params: { jobId, userId },
    body: { reason: 'La bitácora no dice la verdad.' },
  })
const download = (jobId: string, userId = cast.carla.id, by: Caller = cast.carla) =>
  by.call(seaServiceApi.download, { params: { jobId, userId } })
const totalsOf = (id: string, by: Caller = cast.diego) => by.call(seaServiceApi.totals, { params: { id } })
const typesOf = async (person: Person) =>
  (await person.call(notificationApi.list)).body.notifications.map(({ type }) => type)
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const verify = async (contractId: string, body: Buffer) =>
  (
    await server.visitor.call(contractApi.verify, {
      params: { contractId },
      body,
      headers: { 'content-type': 'application/pdf' },
    })
  ).body

const track = [
  [0, 39.45, 2.5],
  [10, 39.4, 1.4],
  [20, 39.42, 0.2],
] as const
/** Palma – Valencia over a night, arrived after 21 hours. */
async function sailed() {
  server.at(NOON)
  const passage = await departed()
  server.at(at(20))
  for (const [hours, latitude, longitude] of track)
    await writeLog(passage.jobId, position(hours, latitude, longitude))
  server.at(at(21))
  await arrive(passage.jobId, { at: at(21) })
  return passage
}
const rowOf = async (jobId: string) => {
  const { rows } = await server.db.execute<{ id: string }>(
    sql`select s.id from sea_service s join contracts c on c.id = s.contract_id where c.job_id = ${jobId}`,
  )
  return rows[0]?.id ?? ''
}

describe('A certificate of sea service', () => {
  test('waits until the arrival; then it has the figures of the log, and the owner is told', async () => {
    const { jobId } = await departed()
    const before = (await listOf(jobId)).body.certificates
    expect(before).toMatchObject([{ status: 'later', data: null, hash: null, may: { sign: false } }])
    expect(refusal(await sign(jobId))).toEqual([409, 'sea_service_too_early'])
    expect(refusal(await refuse(jobId))).toEqual([409, 'sea_service_too_early'])

    const { jobId: done, vessel, contract } = await sailed()
    const { logSummary, departure } = (await readPassage(done)).body
    const [mine] = (await listOf(done, cast.carla)).body.certificates
    const { data, status } = (await listOf(done)).body.certificates[0] ?? {}
    expect([status, mine?.data]).toEqual(['ready', data])
    const [from, via, to] = track.map(([, latitude, longitude]) => ({ latitude, longitude }))
    const miles = from && via && to ? milesBetween(from, via) + milesBetween(via, to) : Number.NaN
    expect(data).toEqual({
      vesselName: vessel.name,
      vesselType: contract.contractData.vesselType,
      vesselLength: vessel.length,
      flag: contract.contractData.vesselFlag,
      registration: contract.contractData.vesselRegistration,
      originPort: 'Palma',
      destinationPort: 'Valencia',
      departedAt: departure?.departedAt,
      arrivedAt: at(21),
      calledOff: false,
      days: 2,
      miles: Math.round(miles * 10) / 10,
      nightHours: logSummary?.nightHours,
      waitingHours: logSummary?.waitingHours,
      offshore: expect.any(Number),
      zone: 2,
      skipper: true,
    })
    expect([data?.miles, logSummary?.nightHours]).toEqual([logSummary?.milesRun, expect.any(Number)])
    expect(data?.nightHours).toBeGreaterThan(8)
    expect(data?.offshore).toBeGreaterThan(25)
    expect((await typesOf(cast.ana)).slice(0, 2).sort()).toEqual(['passage_arrived', 'sea_service_ready'])
  })

  test('waits for the owner’s decision in what they have to do, and for nobody else', {
    tags: 'rare',
  }, async () => {
    const { jobId } = await sailed()
    const asked = async (by: Person) => (await readPassage(jobId, by)).body.toCertify
    expect([await asked(cast.ana), await asked(cast.carla)]).toEqual([
      [{ title: 'Firma el certificado de Carla Pons', to: paths.seaService(jobId) }],
      [],
    ])
    await refuse(jobId)
    expect(await asked(cast.ana)).toEqual([])
  })

  test('follows the log until it is signed, and is frozen then', { tags: 'rare' }, async () => {
    const { jobId } = await sailed()
    const shown = (await listOf(jobId)).body.certificates[0]
    server.at(at(22))
    await writeLog(jobId, position(20.5, 39.44, 0.05))
    const live = (await listOf(jobId)).body.certificates[0]
    expect(live?.data?.miles).toBeGreaterThan(shown?.data?.miles ?? 0)
    expect(refusal(await sign(jobId, cast.carla.id, { hash: shown?.hash ?? '' }))).toEqual([
      409,
      'sea_service_changed',
    ])
    const { status, body } = await sign(jobId, cast.carla.id, { hash: live?.hash ?? '' })
    expect([status, body.certificate]).toEqual([
      200,
      {
        ...live,
        status: 'signed',
        signedAt: at(22),
        may: { sign: false, refuse: false, download: true },
      },
    ])
    await writeLog(jobId, position(20.8, 39.44, 0.01))
    expect((await listOf(jobId)).body.certificates).toEqual([body.certificate])
    expect((await readPassage(jobId)).body.logSummary?.milesRun).toBeGreaterThan(live?.data?.miles ?? 0)
    expect(await typesOf(cast.carla)).toContain('sea_service_signed')
    expect([refusal(await sign(jobId)), refusal(await refuse(jobId))]).toEqual([
      [409, 'sea_service_signed'],
      [409, 'sea_service_signed'],
    ])
  })

  test('is refused with a reason, and can be signed later', { tags: 'rare' }, async () => {
    const { jobId } = await sailed()
    const short = await cast.ana.call(seaServiceApi.refuse, {
      params: { jobId, userId: cast.carla.id },
      body: { reason: 'No.' },
    })
    expect([short.status, short.body.errors?.map(({ field }) => field)]).toEqual([400, ['reason']])
    const refused = (await refuse(jobId)).body.certificate
    expect(refused).toMatchObject({
      status: 'refused',
      reason: 'La bitácora no dice la verdad.',
      signedAt: null,
    })
    expect(refused?.may).toEqual({ sign: true, refuse: false, download: false })
    expect(refusal(await refuse(jobId))).toEqual([409, 'sea_service_refused'])
    expect(await typesOf(cast.carla)).toContain('sea_service_refused')
    expect((await totalsOf(cast.carla.id)).body.passages).toBe(0)
    expect((await sign(jobId)).body.certificate).toMatchObject({ status: 'signed', reason: null })
  })

  test('of a passage that was called off under way is of the time until then', { tags: 'rare' }, async () => {
    const { jobId } = await departed()
    server.at(at(5))
    await writeLog(jobId, position(4, 39.45, 2.5))
    await abort(jobId)
    const [certificate] = (await listOf(jobId)).body.certificates
    expect(certificate).toMatchObject({
      status: 'ready',
      data: { calledOff: true, arrivedAt: at(5), miles: 0, days: 1, offshore: null, zone: null },
    })
    expect(await typesOf(cast.ana)).toContain('sea_service_ready')
  })

  test('of a track beyond the chart knows no distance to the coast', { tags: 'rare' }, async () => {
    const { jobId } = await departed()
    server.at(at(20))
    await writeLog(jobId, position(1, 16, -179.9))
    await writeLog(jobId, position(19, 16, 179.9))
    await arrive(jobId, { at: at(20) })
    const { data } = (await listOf(jobId)).body.certificates[0] ?? {}
    expect([data?.offshore, data?.zone, data?.miles]).toEqual([null, null, 11.5])
  })

  test('is the owner’s to sign; each of the crew reads their own', async () => {
    const { jobId } = await departed()
    await arrive(jobId)
    expect(refusal(await sign(jobId, cast.carla.id, { by: cast.carla }))).toEqual([
      403,
      'only_owner_signs_sea_service',
    ])
    expect(refusal(await refuse(jobId, cast.carla.id, cast.carla))).toEqual([
      403,
      'only_owner_signs_sea_service',
    ])
    expect(refusal(await sign(jobId, cast.carla.id, { by: cast.diego }))).toEqual([404, 'passage_not_found'])
    expect(refusal(await sign(jobId, cast.diego.id))).toEqual([404, 'sea_service_not_found'])
    expect(refusal(await listOf(jobId, cast.diego))).toEqual([404, 'passage_not_found'])
    expect(refusal(await download(jobId))).toEqual([409, 'sea_service_unsigned'])
  })

  test('is signed by an owner who has blocked the person', { tags: 'rare' }, async () => {
    const { jobId } = await sailed()
    await cast.ana.call(moderationApi.block, { body: { userId: cast.carla.id } })
    expect((await sign(jobId)).status).toBe(200)
  })
})

describe('At once', () => {
  interface Answered {
    status: number
    body: { code?: string }
  }
  /** All wait for the offer's lock, in this order. */
  const queue = (jobId: string, requests: (() => Promise<Answered>)[]) =>
    pileUp(server, (tx: Database) => lockJob(tx, jobId), requests).then(answers =>
      answers.map(({ status, body }) => (status < 400 ? 'done' : body.code)),
    )

  test('two signatures are one', { tags: 'rare' }, async () => {
    const { jobId } = await sailed()
    expect(await queue(jobId, [() => sign(jobId), () => sign(jobId)])).toEqual(['done', 'sea_service_signed'])
  })
  test('a refusal does not follow a signature, and a signature may follow a refusal', {
    tags: 'rare',
  }, async () => {
    const [one, other] = [await sailed(), await sailed()]
    expect(await queue(one.jobId, [() => sign(one.jobId), () => refuse(one.jobId)])).toEqual([
      'done',
      'sea_service_signed',
    ])
    expect(await queue(other.jobId, [() => refuse(other.jobId), () => sign(other.jobId)])).toEqual([
      'done',
      'done',
    ])
  })
  test('an entry and a signature leave what came first, whole', { tags: 'rare' }, async () => {
    const { jobId } = await sailed()
    const late = () => writeLog(jobId, position(20.5, 39.9, 0.05))
    expect(await queue(jobId, [late, () => sign(jobId)])).toEqual(['done', 'done'])
    const { data } = (await listOf(jobId)).body.certificates[0] ?? {}
    expect(data?.miles).toBe((await readPassage(jobId)).body.logSummary?.milesRun)
  })
})

describe('Several crew on one boat', () => {
  test('have each their own, and read no other', async () => {
    onTestFinished(blankPapers(server))
    const passage = await scene.prepared({ crewRequired: 2 })
    const { jobId } = passage
    const job = await findJob(server.db, jobId)
    if (!job) throw new Error('No offer.')
    await scene.signedBy(job, cast.diego)
    await scene.writeWeather(jobId)
    await scene.press(jobId, cast.ana)
    await scene.press(jobId, cast.carla)
    server.at(at(6))
    await arrive(jobId, { at: at(6) })
    const all = (await listOf(jobId)).body.certificates
    expect(all.map(({ user, data }) => [user._id, data?.skipper])).toEqual([
      [cast.carla.id, true],
      [cast.diego.id, false],
    ])
    const own = (await listOf(jobId, cast.diego)).body.certificates
    expect(own.map(({ user }) => user._id)).toEqual([cast.diego.id])
    await sign(jobId, cast.diego.id)
    expect(refusal(await download(jobId, cast.diego.id, cast.carla))).toEqual([404, 'sea_service_not_found'])
    expect((await download(jobId, cast.diego.id, cast.diego)).status).toBe(200)
    const unread = (await cast.ana.call(notificationApi.list)).body.notifications
    expect(unread.find(({ type }) => type === 'sea_service_ready')?.isRead).toBe(false)
    await refuse(jobId)
    const read = (await cast.ana.call(notificationApi.list)).body.notifications
    expect(read.find(({ type }) => type === 'sea_service_ready')?.isRead).toBe(true)
  })
})

describe('The papers', () => {
  test('are sealed, and verified by their codes', { tags: 'rare' }, async () => {
    const { jobId } = await sailed()
    await sign(jobId)
    await server.db.delete(tasks).where(ne(tasks.kind, 'sea-service-pdf'))
    await server.runTasks()
    const id = await rowOf(jobId)
    const made = await sealedFileOf(server, id, 'sea_service')
    const mine = await download(jobId)
    const owners = await download(jobId, cast.carla.id, cast.ana)
    expect([mine.status, made?.key, mine.bytes.equals(owners.bytes)]).toEqual([200, expect.any(String), true])
    expect(await verify(id, mine.bytes)).toEqual({ result: 'original' })
    expect(await verify(id, Buffer.concat([mine.bytes, Buffer.from('\n')]))).toEqual({ result: 'altered' })
    expect(await faultsOfSeal(mine.bytes, await listSealingCertificates(server.db))).toEqual([])

    const sheet = await cast.carla.call(seaServiceApi.downloadOwn)
    const again = await cast.carla.call(seaServiceApi.downloadOwn)
    const sheets = await server.db
      .select()
      .from(seaServiceSheets)
      .where(eq(seaServiceSheets.userId, cast.carla.id))
    expect([sheet.status, sheet.bytes.equals(again.bytes), sheets.length]).toEqual([200, true, 1])
    expect(await verify(sheets[0]?.id ?? '', sheet.bytes)).toEqual({ result: 'original' })
    expect(sheets[0]?.content).toMatchObject({ name: 'Carla Pons', certificates: [{ _id: id }] })

    const { jobId: other } = await sailed()
    await sign(other)
    const both = await cast.carla.call(seaServiceApi.downloadOwn)
    expect(both.bytes.equals(sheet.bytes)).toBe(false)
    expect(await verify(sheets[0]?.id ?? '', both.bytes)).toEqual({ result: 'foreign' })
    expect(await verify(sheets[0]?.id ?? '', sheet.bytes)).toEqual({ result: 'original' })
  })

  test('are none without a signature', async () => {
    await sailed()
    expect(refusal(await cast.carla.call(seaServiceApi.downloadOwn))).toEqual([409, 'no_sea_service'])
  })

  test('A signed certificate does not change in the database', { tags: 'rare' }, async () => {
    const { jobId } = await sailed()
    await sign(jobId)
    const id = await rowOf(jobId)
    const refused = 'A signed certificate does not change.'
    const faultOf = (statement: Promise<unknown>) =>
      statement.then(
        () => 'done',
        (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
      )
    expect([
      await faultOf(server.db.update(seaService).set({ hash: 'x' }).where(eq(seaService.id, id))),
      await faultOf(server.db.delete(seaService).where(eq(seaService.id, id))),
    ]).toEqual([refused, refused])
  })
})

test('Both find the certificate in what they export, and the owner their signature', {
  tags: 'rare',
}, async () => {
  onTestFinished(blankPapers(server))
  const { jobId } = await sailed()
  await sign(jobId)
  await server.runTasks()
  await cast.carla.call(seaServiceApi.downloadOwn)
  const filesOf = async (person: Person) => {
    const files = await unzip((await person.call(accountApi.exportData)).bytes)
    const passages = JSON.parse(files.get('travesias.json') ?? '[]') as { certificates: object[] }[]
    const names = [...files.keys()].filter(name => name.startsWith('navegacion/'))
    return { names: names.sort(), told: passages.flatMap(({ certificates }) => certificates) }
  }
  const id = await rowOf(jobId)
  const [anas, carlas] = [await filesOf(cast.ana), await filesOf(cast.carla)]
  expect(anas.names).toEqual([`navegacion/${id}-firma.png`, `navegacion/${id}.pdf`])
  expect(carlas.names).toEqual([
    `navegacion/${id}.pdf`,
    expect.stringMatching(/^navegacion\/hoja-[\w-]+\.pdf$/),
  ])
  expect([anas.told, carlas.told]).toMatchObject([[{ id, status: 'signed' }], [{ id, status: 'signed' }]])
})

describe('The sums', () => {
  test('are of what is signed, for all who are signed in', { tags: 'rare' }, async () => {
    const first = await sailed()
    const second = await sailed()
    expect((await totalsOf(cast.carla.id)).body).toEqual({ miles: 0, days: 0, nightHours: 0, passages: 0 })
    await sign(first.jobId)
    await sign(second.jobId)
    const { data } = (await listOf(first.jobId)).body.certificates[0] ?? {}
    const [miles, nightHours] = [data?.miles ?? 0, data?.nightHours ?? 0].map(
      figure => Math.round(figure * 20) / 10,
    )
    expect((await totalsOf(cast.carla.id)).body).toEqual({ miles, days: 4, nightHours, passages: 2 })
    const shown = (await cast.diego.call(accountApi.readUser, { params: { id: cast.carla.id } })).body
    const own = (await cast.carla.call(accountApi.readProfile)).body.user
    expect([shown.certifiedMiles, own.certifiedMiles]).toEqual([miles, miles])
    expect(refusal(await totalsOf('0199aaaa-0000-7000-8000-000000000000'))).toEqual([404, 'user_not_found'])
  })

  test('have the tracks of what is signed, thinned, for all who are signed in', {
    tags: 'rare',
  }, async () => {
    const tracksOf = async (by: Caller) => by.call(seaServiceApi.tracks, { params: { id: cast.carla.id } })
    const first = await sailed()
    await sailed()
    expect((await tracksOf(cast.diego)).body).toEqual({ tracks: [] })
    await sign(first.jobId)
    const places = track.map(([, latitude, longitude]) => ({ latitude, longitude }))
    expect((await tracksOf(cast.diego)).body).toEqual({
      tracks: [
        {
          originPort: 'Palma',
          destinationPort: 'Valencia',
          from: { latitude: expect.closeTo(39.55, 1), longitude: expect.closeTo(2.63, 1) },
          to: { latitude: expect.closeTo(39.45, 1), longitude: expect.closeTo(-0.32, 1) },
          track: places,
        },
      ],
    })
    expect((await tracksOf(server.visitor)).status).toBe(401)
  })

  test('The own ones are listed page after page, waiting ones first', { tags: 'rare' }, async () => {
    const jobs = [await sailed(), await sailed(), await sailed()].map(({ jobId }) => jobId)
    await departed()
    await sign(jobs[0] ?? '')
    await sign(jobs[2] ?? '')
    const page = async (cursor?: string | null) =>
      (await cast.carla.call(seaServiceApi.listOwn, { query: { limit: '2', ...(cursor && { cursor }) } }))
        .body
    const first = await page()
    const rest = await page(first.nextCursor)
    const listed = [...first.certificates, ...rest.certificates]
    expect(listed.map(({ status }) => status)).toEqual(['ready', 'signed', 'signed'])
    expect(listed[0]).toMatchObject({
      jobId: jobs[1],
      originPort: 'Palma',
      destinationPort: 'Valencia',
      skipper: true,
    })
    expect(rest.nextCursor).toBeNull()
  })
})

describe('Once an account is erased', () => {
  const erase = (person: Person) => person.call(accountApi.erase, { body: { password: PASSWORD } })

  test('of the person, the owner keeps the certificate, and signs no other', { tags: 'rare' }, async () => {
    onTestFinished(blankPapers(server))
    const [signed, unsigned] = [await sailed(), await sailed()]
    await sign(signed.jobId)
    await cast.carla.call(seaServiceApi.downloadOwn)
    expect((await erase(cast.carla)).status).toBe(200)
    await server.runTasks()
    const [kept] = (await listOf(signed.jobId)).body.certificates
    expect([kept?.status, kept?.user.name]).toEqual(['signed', 'Cuenta eliminada'])
    expect((await download(signed.jobId, cast.carla.id, cast.ana)).status).toBe(200)
    expect(refusal(await sign(unsigned.jobId))).toEqual([409, 'person_erased'])
    const sheets = eq(seaServiceSheets.userId, cast.carla.id)
    expect(await server.db.select().from(seaServiceSheets).where(sheets)).toEqual([])
    expect(refusal(await totalsOf(cast.carla.id))).toEqual([404, 'user_not_found'])
    const id = await rowOf(signed.jobId)
    server.at(new Date(NOON.getTime() + 20 * 365 * 24 * HOUR))
    const { db, services } = server.dependencies
    await purgeRetained({ db, now: server.now(), services })
    expect([await rowOf(signed.jobId), await sealedFileOf(server, id, 'sea_service')]).toEqual([
      '',
      undefined,
    ])
  })

  test('of the owner, the person keeps certificate and miles; a refusal is gone', {
    tags: 'rare',
  }, async () => {
    onTestFinished(blankPapers(server))
    const [signed, refused] = [await sailed(), await sailed()]
    await sign(signed.jobId)
    await refuse(refused.jobId)
    expect((await erase(cast.ana)).status).toBe(200)
    await server.runTasks()
    expect((await totalsOf(cast.carla.id)).body.passages).toBe(1)
    expect((await download(signed.jobId)).status).toBe(200)
    expect((await listOf(refused.jobId, cast.carla)).body.certificates[0]?.status).toBe('ready')
  })
})
