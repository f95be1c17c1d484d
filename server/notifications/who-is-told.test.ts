import { expect, test } from 'vitest'
import { jobApi } from '#domain/jobs/job-api.ts'
import type { ApplicationRow } from '#server/applications/application-table.ts'
import { buildApplication } from '#test/builders.ts'
import { type Act, jobActs } from '#test/job-acts.ts'
import { NOON } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const { offer, applied, received, told, sentences, acts } = jobActs(() => ({ server, cast }))
const accepted: Partial<ApplicationRow> = { status: 'accepted' }

test.each<[Act, 'ana' | 'carla', Partial<ApplicationRow> | null, string, string, string]>([
  [
    'apply',
    'ana',
    null,
    'job_application',
    'Nueva candidatura',
    'Carla Pons presenta su candidatura para «Palma – Valencia».',
  ],
  [
    'withdraw',
    'ana',
    {},
    'application_withdrawn',
    'Candidatura retirada',
    'Carla Pons ha retirado su candidatura a «Palma – Valencia».',
  ],
  [
    'accept',
    'carla',
    {},
    'application_accepted',
    'Candidatura aceptada',
    'Ana Ferrer te ha aceptado para «Palma – Valencia».',
  ],
  [
    'reject',
    'carla',
    {},
    'application_rejected',
    'Candidatura rechazada',
    'Ana Ferrer no te ha elegido para «Palma – Valencia».',
  ],
  [
    'release',
    'carla',
    accepted,
    'application_released',
    'Ya no cuentan contigo',
    'Ana Ferrer ha liberado tu plaza en «Palma – Valencia».',
  ],
  [
    'edit',
    'carla',
    accepted,
    'job_updated',
    'Oferta modificada',
    'Ana Ferrer ha cambiado la oferta «Palma – Valencia»: la fecha de fin y el presupuesto.',
  ],
  [
    'cancel',
    'carla',
    {},
    'job_cancelled',
    'Oferta cancelada',
    'Ana Ferrer ha cancelado la oferta «Palma – Valencia».',
  ],
])(
  'The act to %s tells %s, and nobody else',
  { tags: 'rare' },
  async (act, who, application, type, title, message) => {
    const job = application ? await applied(application) : await offer()
    await acts[act](job)
    expect(await told()).toEqual({
      [who]: [
        {
          _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          type,
          title,
          message,
          isRead: false,
          createdAt: NOON.toISOString(),
          relatedJob: { _id: job.id, title: 'Palma – Valencia' },
          relatedConversation: null,
          relatedVessel: null,
          relatedSearch: null,
          relatedPerson: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      ],
    })
  },
)

test('The offer is named in the words it has after the change', async () => {
  const job = await applied(accepted)
  await cast.ana.call(jobApi.update, { params: { id: job.id }, body: { title: 'Palma – Dénia' } })
  expect(await sentences()).toEqual({
    carla: ['Ana Ferrer ha cambiado la oferta «Palma – Dénia»: el título.'],
  })
})

test('A waiting applicant is told of an edit of the terms that a quote is made for, and of no other', {
  tags: 'rare',
}, async () => {
  const job = await applied({})
  await cast.ana.call(jobApi.update, { params: { id: job.id }, body: { budget: 1, title: 'Otro' } })
  const before = await sentences()
  await acts.edit(job)
  expect([before, Object.keys(await sentences())]).toEqual([{}, ['carla']])
})

test.each<[string, Partial<ApplicationRow>]>([
  ['was rejected', { status: 'rejected' }],
  ['has withdrawn', { status: 'accepted', withdrawnAt: NOON }],
])('A person who %s is not told that the offer was edited', async (_, application) => {
  const answer = await acts.edit(await applied(application))
  expect([answer.status, await told()]).toEqual([200, {}])
})

test('An edit that changes nothing is told to nobody', { tags: 'rare' }, async () => {
  const job = await applied(accepted)
  const { title, startDate, crewRequired, vesselName } = job
  const answer = await cast.ana.call(jobApi.update, {
    params: { id: job.id },
    body: { title, startDate, crewRequired, vesselName },
  })
  expect([answer.status, await told()]).toEqual([200, {}])
})

test('All who are accepted are told of an edit', async () => {
  const job = await applied(accepted)
  await buildApplication(server.context(), job, cast.diego.id, accepted)
  await acts.edit(job)
  const sentence = 'Ana Ferrer ha cambiado la oferta «Palma – Valencia»: la fecha de fin y el presupuesto.'
  expect(await sentences()).toEqual({ carla: [sentence], diego: [sentence] })
})

test('People who wait or are accepted are told of a cancelled offer', { tags: 'rare' }, async () => {
  const job = await applied(accepted)
  await buildApplication(server.context(), job, cast.diego.id)
  const [rejected, gone] = [await server.join('crew'), await server.join('crew')]
  await buildApplication(server.context(), job, rejected.id, { status: 'rejected' })
  await buildApplication(server.context(), job, gone.id, { status: 'accepted', withdrawnAt: NOON })
  await acts.cancel(job)
  const sentence = 'Ana Ferrer ha cancelado la oferta «Palma – Valencia».'
  expect([await sentences(), await received(rejected), await received(gone)]).toEqual([
    { carla: [sentence], diego: [sentence] },
    [],
    [],
  ])
})
