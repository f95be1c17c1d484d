import { expect, test } from 'vitest'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildApplication, buildJob } from '#test/builders.ts'
import { NOON, outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const offer = (overrides: Partial<JobRow> = {}) => buildJob(server.context(), cast.ana.id, overrides)
const update = ({ id }: JobRow, body: object, person = cast.ana) =>
  person.call(jobApi.update, { params: { id }, body })
const read = async ({ id }: JobRow) => (await cast.ana.call(jobDetailApi.read, { params: { id } })).body
const accept = async (job: JobRow, ...people: { id: string }[]) => {
  for (const { id } of people) await buildApplication(server.context(), job, id, { status: 'accepted' })
}
const datesRefused = (message: string) => ({
  status: 400,
  code: 'invalid_input',
  message,
  errors: [{ field: 'startDate', message }],
})

test('Every field may change, and the change is answered', { tags: 'rare' }, async () => {
  const job = await offer()
  const changes = {
    title: 'Maó – Sète',
    description: 'Otro barco.',
    vesselType: 'yacht',
    vesselName: 'Tramuntana',
    vesselLength: 20,
    originPort: 'Maó',
    destinationPort: 'Sète',
    startDate: '2026-07-01',
    endDate: '2026-07-05',
    budget: 99.99,
    crewRequired: 3,
  }
  const { status, body } = await update(job, changes)
  expect([status, body.message, body.job]).toMatchObject([
    200,
    'Oferta de trabajo actualizada con éxito.',
    changes,
  ])
})

test('An absent field stays as it was', { tags: 'rare' }, async () => {
  const job = await offer({ vesselName: 'Llevant', budget: 700 })
  const before = await read(job)
  await update(job, { title: 'Otro título' })
  const { updatedAt, ...after } = await read(job)
  const { updatedAt: earlier, ...rest } = before
  expect(after).toEqual({ ...rest, title: 'Otro título' })
  // Within the same millisecond too: an applicant says which edition they have seen.
  expect(Date.parse(String(updatedAt))).toBeGreaterThan(Date.parse(String(earlier)))
})

test('null and an empty text clear what is optional', async () => {
  const job = await offer({ vesselName: 'Llevant', vesselLength: 12, budget: 700 })
  const { budget, vesselName, vesselLength } = (
    await update(job, { budget: null, vesselName: '', vesselLength: '' })
  ).body.job
  expect([budget, vesselName, vesselLength]).toEqual([null, null, null])
})

test('Status, owner and identity are not for writing', async () => {
  const job = await offer()
  const before = await read(job)
  await update(job, {
    status: 'completed',
    ownerId: cast.oscar.id,
    owner: cast.oscar.id,
    _id: 'x',
    createdAt: 'x',
  })
  expect(await read(job)).toEqual(before)
})

test.each([
  [{ title: '' }, 'title', 'El título es obligatorio.'],
  [{ crewRequired: 0 }, 'crewRequired', 'Se requiere al menos 1 tripulante.'],
  [{ budget: -1 }, 'budget', 'El presupuesto no puede ser menor que 0.'],
  [{ startDate: '2026-06-13' }, 'startDate', 'La fecha de inicio debe ser anterior a la fecha de fin.'],
  [{ endDate: '2026-06-10' }, 'startDate', 'La fecha de inicio debe ser anterior a la fecha de fin.'],
  [{ startDate: '2026-05-31' }, 'startDate', 'La fecha de inicio no puede ser anterior a hoy.'],
])('A change to %j is refused at its field, and nothing changes', async (body, field, message) => {
  const job = await offer()
  const before = await read(job)
  expect([outcome(await update(job, body)), await read(job)]).toEqual([
    { status: 400, code: 'invalid_input', message, errors: [{ field, message }] },
    before,
  ])
})

test('An offer under way may be corrected without moving its start', async () => {
  const job = await offer({ startDate: '2026-05-30', endDate: '2026-06-05' })
  expect((await update(job, { title: 'Corregida', startDate: '2026-05-30' })).status).toBe(200)
})

test("Another's offer can't be edited", async () => {
  expect(outcome(await update(await offer(), { title: 'Ajena' }, cast.oscar))).toEqual({
    status: 403,
    code: 'not_your_job_to_edit',
    message: refusals.not_your_job_to_edit.message,
  })
})

test('A crew member edits no offer', async () => {
  expect(outcome(await update(await offer(), { title: 'Ajena' }, cast.carla))).toEqual({
    status: 403,
    code: 'only_owners_edit_jobs',
    message: refusals.only_owners_edit_jobs.message,
  })
})

test.each([
  ['cancelled', 'job_is_cancelled', refusals.job_is_cancelled.message],
  ['completed', 'job_is_completed', refusals.job_is_completed.message],
] as const)('A %s offer is not edited', async (status, code, message) => {
  const job = await offer({ status })
  expect(outcome(await update(job, { title: 'Tarde' }))).toEqual({ status: 409, code, message })
})

test('Fewer crew than are accepted is refused', async () => {
  const job = await offer({ crewRequired: 3 })
  await accept(job, cast.carla, cast.diego)
  expect(outcome(await update(job, { crewRequired: 1 }))).toEqual({
    status: 409,
    code: 'crew_below_accepted',
    message: refusals.crew_below_accepted.message,
  })
})

test('As few crew as are accepted fills the offer', async () => {
  const job = await offer({ crewRequired: 3 })
  await accept(job, cast.carla, cast.diego)
  expect((await update(job, { crewRequired: 2 })).body.job.status).toBe('filled')
})

test('More crew open a filled offer again', async () => {
  const job = await offer({ crewRequired: 1, status: 'filled' })
  await accept(job, cast.carla)
  expect((await update(job, { crewRequired: 2 })).body.job.status).toBe('open')
})

test('Those who withdrew or were rejected are not counted as accepted', async () => {
  const job = await offer({ crewRequired: 2 })
  await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted', withdrawnAt: NOON })
  await buildApplication(server.context(), job, cast.diego.id, { status: 'rejected' })
  const answer = await update(job, { crewRequired: 1 })
  expect([answer.status, answer.body.job.status]).toEqual([200, 'open'])
})

test('New dates open an expired offer again', async () => {
  const job = await offer({ status: 'expired', startDate: '2026-05-01', endDate: '2026-05-05' })
  const answer = await update(job, { startDate: '2026-06-01', endDate: '2026-06-05' })
  expect(answer.body.job.status).toBe('open')
})

test('An expired offer stays expired while its dates do', async () => {
  const job = await offer({ status: 'expired', startDate: '2026-05-01', endDate: '2026-05-05' })
  const answers = [await update(job, { title: 'Otra' }), await update(job, { startDate: '2026-05-02' })]
  expect([answers[0]?.body.job.status, answers[1] && outcome(answers[1])]).toEqual([
    'expired',
    datesRefused('La fecha de inicio no puede ser anterior a hoy.'),
  ])
})
