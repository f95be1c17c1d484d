import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { paths } from '#domain/paths.ts'
import { annexes, annexSignatures } from '#server/annexes/annex-table.ts'
import { sweepAnnexes } from '#server/annexes/expire-annexes.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { sweepJobs } from '#server/jobs/sweep-jobs.ts'
import { listSealingCertificates } from '#server/platform/seal/sealing-key.ts'
import { annexScene } from '#test/annex-scene.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { buildApplication, PASSWORD } from '#test/builders.ts'
import { faultsOfSeal } from '#test/judge-seal.ts'
import { NOON, type Person, startTestServer, type TestServer } from '#test/test-server.ts'

const DAY_MS = 24 * 60 * 60_000
let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  server.at(NOON)
  cast = await server.cast()
})
afterAll(() => server.close())

const scene = annexScene(() => ({ server, cast }))
const { annexesOf, change, accept, decline, withdraw, propose, inForce } = scene
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const faults = ({ status, body }: { status: number; body: { errors?: { field: string }[] } }) => [
  status,
  body.errors?.map(({ field }) => field),
]
const typesOf = async (person: Person) =>
  (await person.call(notificationApi.list)).body.notifications.map(({ type }) => type)
const offer = async (jobId: string, by: Person = cast.ana) =>
  (await by.call(jobDetailApi.read, { params: { id: jobId } })).body
const contractOf = async (jobId: string, by: Person = cast.ana) =>
  (await by.call(contractApi.check, { params: { jobId } })).body

/** Both have signed from the 10th to the 17th of June, by the example of the tests. */
async function signed() {
  const { job, contract } = await scene.completed()
  return { jobId: job.id, job, contract }
}
/** The same without a paper. */
async function bound() {
  const { job } = await scene.bound()
  return { jobId: job.id, job }
}

describe('An annex', () => {
  test('is proposed with a signature, and is open until the other signs', { tags: 'rare' }, async () => {
    const { jobId, job } = await bound()
    const { status, body } = await propose(jobId, {
      changes: { endDate: '2026-06-25', budget: 1500 },
      note: 'La bomba de achique llega el martes.',
    })
    expect([status, body.annex]).toMatchObject([
      201,
      {
        number: null,
        status: 'open',
        changes: [
          { field: 'endDate', before: job.endDate, after: '2026-06-25' },
          { field: 'budget', before: job.budget, after: 1500 },
        ],
        end: null,
        note: 'La bomba de achique llega el martes.',
        proposedBy: { _id: cast.ana.id },
        answeredAt: null,
        may: { accept: false, decline: false, withdraw: true },
      },
    ])
    const forCarla = (await annexesOf(jobId, { by: cast.carla })).body
    expect(forCarla.annexes.map(({ may }) => may)).toEqual([{ accept: true, decline: true, withdraw: false }])
    expect(forCarla.may).toEqual({ change: [], end: false })
    expect(await typesOf(cast.carla)).toContain('annex_proposed')
  })

  test('in force changes what the contract says now, and nothing of what was signed', {
    tags: 'rare',
  }, async () => {
    const { jobId, contract } = await signed()
    const { status, body } = await inForce(jobId, { endDate: '2026-06-25', expenseLimit: 150 })
    expect([status, body.annex.number, body.annex.status]).toEqual([200, 1, 'in_force'])
    const now = await contractOf(jobId)
    expect(now.contractData).toEqual(contract.contractData)
    expect(now.inForce).toEqual({ ...contract.contractData, endDate: '2026-06-25', expenseLimit: 150 })
    expect([now.annexes, now.dataHash]).toEqual([1, contract.dataHash])
    expect((await offer(jobId)).endDate).toBe('2026-06-25')
    const second = await inForce(jobId, { expenseLimit: null })
    expect([second.body.annex.number, (await contractOf(jobId)).inForce?.expenseLimit]).toEqual([2, null])
    expect(await typesOf(cast.ana)).toContain('annex_accepted')
  })

  test.each([
    ['nothing', {}, ['changes']],
    ['no change', { changes: {} }, ['changes']],
    ['a change and an end', { changes: { budget: 1 }, end: { reason: 'Nos vamos los dos.' } }, ['end']],
    ['a value that is signed already', { changes: { originPort: 'Palma' } }, ['changes.originPort']],
    ['a start in the past', { changes: { startDate: '2026-01-01' } }, ['changes.startDate']],
    ['an end before the start', { changes: { endDate: '2026-06-01' } }, ['changes.endDate']],
    ['no port', { changes: { destinationPort: ' ' } }, ['changes.destinationPort']],
    ['a price with three decimals', { changes: { budget: 1.005 } }, ['changes.budget']],
    ['a short reason', { end: { reason: 'Adiós' } }, ['end.reason']],
  ])('with %s is refused by its field', async (_, body, fields) => {
    const { jobId } = await bound()
    expect(faults(await propose(jobId, body))).toEqual([400, fields])
  })

  test('waits alone: a second one is refused, from either party', async () => {
    const { jobId } = await bound()
    await change(jobId, { budget: 1500 })
    expect(refusal(await change(jobId, { budget: 1600 }))).toEqual([409, 'annex_open'])
    expect(refusal(await change(jobId, { budget: 1600 }, { by: cast.carla }))).toEqual([409, 'annex_open'])
  })

  test('is answered by the other, and once', { tags: 'rare' }, async () => {
    const { jobId } = await bound()
    const { body } = await change(jobId, { budget: 1500 })
    expect(refusal(await accept(jobId, body.annex, { by: cast.ana }))).toEqual([403, 'annex_own_proposal'])
    expect(refusal(await withdraw(jobId, body.annex, { by: cast.carla }))).toEqual([403, 'annex_of_other'])
    expect(refusal(await accept(jobId, { ...body.annex, hash: 'another' }))).toEqual([409, 'annex_changed'])
    const declined = await decline(jobId, body.annex, { reason: 'Ya tengo el billete.' })
    expect([declined.body.annex.status, declined.body.annex.reason]).toEqual([
      'declined',
      'Ya tengo el billete.',
    ])
    expect(refusal(await accept(jobId, body.annex))).toEqual([409, 'annex_declined'])
    expect((await contractOf(jobId)).annexes).toBe(0)
    expect(await typesOf(cast.ana)).toContain('annex_declined')
  })

  test('is withdrawn by who proposed it, and another may follow', { tags: 'rare' }, async () => {
    const { jobId } = await bound()
    const { body } = await change(jobId, { budget: 1500 }, { by: cast.carla })
    const { status } = await withdraw(jobId, body.annex, { by: cast.carla })
    expect([status, refusal(await accept(jobId, body.annex, { by: cast.ana }))]).toEqual([
      200,
      [409, 'annex_withdrawn'],
    ])
    expect((await change(jobId, { budget: 1500 })).status).toBe(201)
  })

  test('is nobody else’s', async () => {
    const { jobId } = await bound()
    const { body } = await change(jobId, { budget: 1500 })
    const strangers = [cast.oscar, cast.diego]
    const answers = await Promise.all(
      strangers.flatMap(by => [
        annexesOf(jobId, { by }),
        change(jobId, { budget: 1 }, { by }),
        accept(jobId, body.annex, { by }),
        withdraw(jobId, body.annex, { by }),
        scene.downloadAnnex(jobId, body.annex, { by }),
      ]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
  })

  test('needs a completed contract', async () => {
    const { job } = await scene.waiting()
    expect(refusal(await change(job.id, { budget: 1500 }))).toEqual([409, 'contract_not_completed'])
  })
})

describe('The sealed paper', () => {
  test('comes with the second signature, is mailed to both and verified by its id', {
    tags: 'rare',
  }, async () => {
    const { jobId } = await signed()
    const { body } = await change(jobId, { endDate: '2026-06-25', budget: 1500 })
    expect(refusal(await scene.downloadAnnex(jobId, body.annex))).toEqual([409, 'annex_not_in_force'])
    await accept(jobId, body.annex)
    const pdf = await scene.downloadAnnex(jobId, body.annex, { by: cast.carla })
    expect([pdf.status, pdf.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('anexo-1-Palma'),
    ])
    expect(await faultsOfSeal(pdf.bytes, await listSealingCertificates(server.db))).toEqual([])
    const { body: verdict } = await server.visitor.call(contractApi.verify, {
      params: { contractId: body.annex._id },
      body: pdf.bytes,
      headers: { 'content-type': 'application/pdf' },
    })
    expect(verdict).toEqual({ result: 'original' })
  })
})

describe('An end by agreement', () => {
  const end = { end: { reason: 'El barco se ha vendido.' } }

  test('frees the place, keeps the papers, and lets the offer be edited', async () => {
    onTestFinished(blankPapers(server))
    const { jobId } = await signed()
    const { body } = await propose(jobId, end)
    await accept(jobId, body.annex)
    const contract = await contractOf(jobId)
    expect([contract.status, contract.endedBy]).toEqual(['cancelled', 'agreement'])
    const [mine] = (await cast.carla.call(applicationApi.listMine)).body.applications
    expect(mine?.myApplicationStatus).toBe('rejected')
    expect((await offer(jobId)).status).toBe('open')
    const pdf = await cast.carla.call(contractApi.download, { params: { jobId } })
    const annexPdf = await scene.downloadAnnex(jobId, body.annex)
    expect([pdf.status, annexPdf.status]).toEqual([200, 200])
    expect(refusal(await change(jobId, { budget: 1 }))).toEqual([409, 'annex_contract_ended'])
  })

  test('lets the offer follow the contracts that are left', { tags: 'rare' }, async () => {
    const { jobId, job } = await bound()
    await scene.signedBy(job, cast.diego)
    const crew = cast.diego.id
    const moved = await change(jobId, { endDate: '2026-06-25' }, { crew: cast.carla.id })
    await accept(jobId, moved.body.annex)
    const ended = await propose(jobId, end, { crew })
    await accept(jobId, ended.body.annex, { by: cast.diego })
    expect((await offer(jobId)).endDate).toBe('2026-06-25')
  })

  test('leaves the owner free to erase their account, and the papers to the other', {
    tags: 'rare',
  }, async () => {
    onTestFinished(blankPapers(server))
    const { jobId } = await signed()
    const { body } = await propose(jobId, end)
    await accept(jobId, body.annex)
    const erased = await cast.ana.call(accountApi.erase, { body: { password: PASSWORD } })
    const pdf = await cast.carla.call(contractApi.download, { params: { jobId } })
    const annexPdf = await scene.downloadAnnex(jobId, body.annex, { by: cast.carla })
    expect([erased.status, pdf.status, annexPdf.status]).toEqual([200, 200, 200])
  })

  test('comes too late once the boat has departed', async () => {
    const { jobId } = await scene.departed()
    expect(refusal(await propose(jobId, end))).toEqual([409, 'annex_end_too_late'])
  })
})

describe('An offer that is completed, as its days went by in port,', () => {
  async function completed() {
    const { jobId } = await bound()
    server.at('2026-06-20T10:00:00Z')
    await sweepJobs(scene.context())
    expect((await offer(jobId)).status).toBe('completed')
    return jobId
  }
  const later = { startDate: '2026-06-25', endDate: '2026-06-30' }

  test('is one no more when an annex moves its days ahead, and may be called off', async () => {
    const jobId = await completed()
    await inForce(jobId, later)
    expect((await offer(jobId)).status).toBe('open')
    expect((await cast.ana.call(jobApi.cancel, { params: { id: jobId } })).status).toBe(200)
  })

  test('may be edited again when its last contract ends, and not before', async () => {
    const jobId = await completed()
    const edit = () => cast.ana.call(jobApi.update, { params: { id: jobId }, body: later })
    expect(refusal(await edit())).toEqual([409, 'job_is_completed'])
    const { annex } = (await propose(jobId, { end: { reason: 'El barco no estaba listo.' } })).body
    await accept(jobId, annex)
    expect([(await edit()).status, (await offer(jobId)).status]).toEqual([200, 'open'])
  })

  test('stays one with another contract of the same days', async () => {
    const { jobId, job } = await bound()
    await scene.signedBy(job, cast.diego)
    server.at('2026-06-20T10:00:00Z')
    await sweepJobs(scene.context())
    const by = { crew: cast.diego.id }
    const { annex } = (await propose(jobId, { end: { reason: 'El barco no estaba listo.' } }, by)).body
    await accept(jobId, annex, { by: cast.diego })
    expect((await offer(jobId)).status).toBe('completed')
  })
})

describe('Under way', () => {
  test('the destination, the end and the money may change, and nothing else', async () => {
    const { jobId } = await scene.departed()
    expect(refusal(await change(jobId, { originPort: 'Ibiza' }))).toEqual([409, 'annex_route_under_way'])
    expect((await inForce(jobId, { destinationPort: 'Dénia' })).status).toBe(200)
    expect((await scene.readPassage(jobId)).body.destinationPort).toBe('Dénia')
  })

  test('an open annex that would change more expires with the departure', { tags: 'rare' }, async () => {
    const { jobId } = await scene.ready()
    const { body } = await change(jobId, { originPort: 'Ibiza' })
    await scene.press(jobId, cast.ana)
    await scene.press(jobId, cast.carla)
    expect(refusal(await accept(jobId, body.annex))).toEqual([409, 'annex_expired'])
    expect(await typesOf(cast.ana)).toContain('annex_expired')
  })

  test('after the arrival only money changes', { tags: 'rare' }, async () => {
    const { jobId } = await scene.departed()
    server.later(60_000)
    await scene.arrive(jobId)
    expect(refusal(await change(jobId, { endDate: '2026-06-30' }))).toEqual([409, 'annex_over'])
    expect((await inForce(jobId, { budget: 1500 })).status).toBe(200)
  })
})

test('After a false start only money changes, and what is open of the days expires', {
  tags: 'rare',
}, async () => {
  const { jobId } = await scene.ready({ startDate: '2026-06-03', endDate: '2026-06-06' })
  const { annex } = (await change(jobId, { endDate: '2026-06-07' })).body
  await scene.writeLog(jobId, { kind: 'aboard' })
  await scene.callFalseStart(jobId)
  expect(refusal(await accept(jobId, annex))).toEqual([409, 'annex_expired'])
  expect(refusal(await propose(jobId, { end: { reason: 'El barco no estaba listo.' } }))).toEqual([
    409,
    'annex_over',
  ])
  expect((await inForce(jobId, { budget: 300 })).status).toBe(200)
})

describe('The gate', () => {
  test('is judged again by new dates: the window is written again and readinesses are given again', async () => {
    const { jobId } = await scene.ready()
    await scene.press(jobId, cast.ana)
    await inForce(jobId, { endDate: '2026-06-25' })
    const { body } = await scene.departureOf(jobId)
    const weather = body.conditions.find(({ key }) => key === 'weather')
    expect([weather?.state, body.ownerReady]).toEqual(['missing', false])
  })
})

describe('Two on board', () => {
  test('the offer follows when both contracts say the same', { tags: 'rare' }, async () => {
    const { jobId, job } = await bound()
    await scene.signedBy(job, cast.diego)
    const crew = cast.diego.id
    const first = await change(jobId, { endDate: '2026-06-25' }, { crew: cast.carla.id })
    await accept(jobId, first.body.annex)
    expect((await offer(jobId)).endDate).toBe(job.endDate)
    expect((await scene.readPassage(jobId)).body.annexes).toEqual({
      waitsFor: [{ _id: crew, name: cast.diego.user.name }],
    })
    const second = await change(jobId, { endDate: '2026-06-25' }, { crew })
    await accept(jobId, second.body.annex, { by: cast.diego })
    expect((await offer(jobId)).endDate).toBe('2026-06-25')
    expect((await scene.readPassage(jobId)).body.annexes).toBeNull()
  })
})

describe('A contract with other days and ports than its offer', () => {
  const agreed = { endDate: '2026-06-25', originPort: 'Ibiza' }

  test('is followed by the offer, on which the gate and the passage depend, once both have signed', async () => {
    const vessel = await scene.vesselInDate({ insurance: '2026-06-20' })
    const { job } = await scene.waiting({ vesselId: vessel._id }, agreed)
    const { originPort, endDate } = job
    expect((await scene.readPassage(job.id)).body).toMatchObject({ originPort, endDate })
    expect((await scene.ownerSigns(job)).status).toBe(200)
    expect((await scene.readPassage(job.id)).body).toMatchObject({ ...agreed, annexes: null })
    const { conditions } = (await scene.departureOf(job.id)).body
    expect(conditions.find(({ key }) => key === 'insurance')?.state).toBe('missing')
  })

  test('is not, while another contract says otherwise', async () => {
    const { jobId, job } = await bound()
    await buildApplication(scene.context(), job, cast.diego.id, { status: 'accepted' })
    await scene.crewSigns(job, { crewName: cast.diego.user.name, ...agreed }, { by: cast.diego })
    await scene.ownerSigns(job, { crew: cast.diego.id })
    const { originPort, endDate } = job
    expect((await scene.readPassage(jobId)).body).toMatchObject({ originPort, endDate })
  })
})

describe('Silence', () => {
  test('is reminded of after three days, once, and ends after fourteen', async () => {
    const { jobId } = await bound()
    const { body } = await change(jobId, { budget: 1500 })
    server.later(3 * DAY_MS + 1)
    await sweepAnnexes(scene.context())
    await sweepAnnexes(scene.context())
    const reminders = (await typesOf(cast.carla)).filter(type => type === 'annex_reminder')
    server.later(11 * DAY_MS)
    await sweepAnnexes(scene.context())
    expect([reminders.length, refusal(await accept(jobId, body.annex))]).toEqual([1, [409, 'annex_expired']])
  })
})

test('The database keeps an annex in force and its signatures as they are', { tags: 'rare' }, async () => {
  const { jobId } = await bound()
  const { body } = await inForce(jobId, { budget: 1500 })
  const faultOf = (statement: Promise<unknown>) => statement.then(() => 'done').catch(() => 'refused')
  expect([
    await faultOf(server.db.update(annexes).set({ note: 'x' }).where(eq(annexes.id, body.annex._id))),
    await faultOf(server.db.delete(annexSignatures).where(eq(annexSignatures.annexId, body.annex._id))),
    await faultOf(server.db.update(contracts).set({ status: 'cancelled' }).where(eq(contracts.jobId, jobId))),
  ]).toEqual(['refused', 'refused', 'refused'])
})

test('A party that has not signed yet finds it in the passage, until it is answered', async () => {
  const { jobId } = await bound()
  const waits = async (by: Person) => (await scene.readPassage(jobId, by)).body.openAnnexes
  const { body } = await change(jobId, { budget: 1500 })
  expect([await waits(cast.ana), await waits(cast.carla)]).toEqual([
    [],
    [{ title: `Firma el anexo de ${cast.ana.user.name}`, to: paths.annexes(jobId) }],
  ])
  await decline(jobId, body.annex)
  expect(await waits(cast.carla)).toEqual([])
  await change(jobId, { budget: 1500 }, { by: cast.carla })
  expect(await waits(cast.ana)).toEqual([
    { title: `Firma el anexo de ${cast.carla.user.name}`, to: paths.annexes(jobId, cast.carla.id) },
  ])
})
