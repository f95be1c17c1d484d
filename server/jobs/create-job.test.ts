import { beforeEach, expect, test } from 'vitest'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import type { JobInput } from '#domain/jobs/job.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { jobInputExample } from '#test/builders.ts'
import { NOON, outcome, type Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let ana: Person
beforeEach(async () => {
  server.at(NOON)
  ana = await server.join('owner', { companyName: 'Náutica Ferrer' })
})

const create = (body: object) => ana.call(jobApi.create, { body })
const example = (overrides: object = {}) => ({ ...jobInputExample(), ...overrides })
const owned = async () => (await ana.call(jobDetailApi.listMine)).body.jobs

test('A published offer is open and answered in full', async () => {
  const answer = await create(example({ vesselName: ' Llevant ', vesselLength: 14.1, crewRequired: 2 }))
  expect(outcome(answer)).toEqual({
    status: 201,
    message: 'Oferta de trabajo creada con éxito.',
    job: {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Palma – Valencia en Oceanis 46.1',
      description: 'Traslado de invierno con dos camarotes libres.',
      vesselType: 'sailboat',
      vesselName: 'Llevant',
      vesselLength: 14.1,
      vessel: null,
      originPort: 'Palma',
      destinationPort: 'Valencia',
      distance: null,
      startDate: '2026-06-10',
      endDate: '2026-06-13',
      budget: 1150,
      crewRequired: 2,
      status: 'open',
      owner: {
        _id: ana.id,
        name: 'Ana Ferrer',
        email: ana.user.email,
        profilePicture: null,
        companyName: 'Náutica Ferrer',
        professionalStatus: null,
      },
      applicantCount: 0,
      acceptedCount: 0,
      createdAt: '2026-06-01T10:00:00.000Z',
      updatedAt: '2026-06-01T10:00:00.000Z',
    },
  })
})

test('Without a type, a crew or a budget it is for one on a sailing boat, and names no price', async () => {
  const { vesselType: _type, crewRequired: _crew, budget: _budget, ...rest } = jobInputExample()
  const { job } = (await create(rest)).body
  expect([job.vesselType, job.crewRequired, job.budget, job.vesselName, job.vesselLength]).toEqual([
    'sailboat',
    1,
    null,
    null,
    null,
  ])
})

test.each(['sailboat', 'motorboat', 'catamaran', 'yacht', 'other'])('A %s may be moved', async vesselType => {
  expect((await create(example({ vesselType }))).body.job.vesselType).toBe(vesselType)
})

test('The longest texts fit, and spaces around them are dropped', async () => {
  const [title, description] = ['ñ'.repeat(100), 'ñ'.repeat(1000)]
  const { job } = (await create(example({ title: ` ${title} `, description: ` ${description} ` }))).body
  expect([job.title, job.description]).toEqual([title, description])
})

test('A day may come as an instant, whose date part is taken', async () => {
  const dates = { startDate: '2026-06-10T22:00:00.000Z', endDate: '2026-06-13T08:00:00+02:00' }
  const { job } = (await create(example(dates))).body
  expect([job.startDate, job.endDate]).toEqual(['2026-06-10', '2026-06-13'])
})

test('A free transfer and one of a cent are offers', async () => {
  const answers = [await create(example({ budget: 0 })), await create(example({ budget: 0.01 }))]
  expect(answers.map(answer => answer.body.job.budget)).toEqual([0, 0.01])
})

test('An unknown field is dropped', async () => {
  const oscar = await server.join('owner')
  const { job } = (
    await create(example({ status: 'completed', ownerId: oscar.id, _id: oscar.id, acceptedCount: 3 }))
  ).body
  expect([job.status, job.owner._id, job._id === oscar.id, job.acceptedCount]).toEqual([
    'open',
    ana.id,
    false,
    0,
  ])
})

const bad = (overrides: Partial<Record<keyof JobInput, unknown>>, message: string) =>
  [overrides, Object.keys(overrides)[0] as string, message] as const

test.each([
  bad({ title: '  ' }, 'El título es obligatorio.'),
  bad({ title: undefined }, 'El título es obligatorio.'),
  bad({ title: 'x'.repeat(101) }, 'El título no puede superar los 100 caracteres.'),
  bad({ description: '' }, 'La descripción es obligatoria.'),
  bad({ description: 'x'.repeat(1001) }, 'La descripción no puede superar los 1000 caracteres.'),
  bad({ vesselType: 'submarino' }, 'Elige un tipo de embarcación de la lista.'),
  bad({ originPort: '' }, 'Indica el puerto de origen.'),
  bad({ destinationPort: ' ' }, 'Indica el puerto de destino.'),
  bad({ originPort: 'x'.repeat(101) }, 'El puerto de origen no puede superar los 100 caracteres.'),
  bad({ startDate: '' }, 'La fecha de inicio es obligatoria.'),
  bad({ endDate: undefined }, 'La fecha de fin es obligatoria.'),
  bad({ endDate: '13/06/2026' }, 'La fecha no es válida. Escríbela como AAAA-MM-DD.'),
  bad({ endDate: '2026-06-31' }, 'Esa fecha no existe en el calendario.'),
  bad({ startDate: '2026-06-13' }, 'La fecha de inicio debe ser anterior a la fecha de fin.'),
  bad({ startDate: '2026-06-14' }, 'La fecha de inicio debe ser anterior a la fecha de fin.'),
  bad({ startDate: '2026-05-31' }, 'La fecha de inicio no puede ser anterior a hoy.'),
  bad({ budget: -0.01 }, 'El presupuesto no puede ser menor que 0.'),
  bad({ budget: 10.005 }, 'El presupuesto admite como mucho dos decimales.'),
  bad({ budget: 10_000_000.01 }, 'El presupuesto no puede superar 10.000.000.'),
  bad({ budget: 'mil' }, 'El presupuesto tiene que ser un número.'),
  bad({ crewRequired: 0 }, 'Se requiere al menos 1 tripulante.'),
  bad({ crewRequired: 1.5 }, 'El número de tripulantes tiene que ser un número entero.'),
  bad({ crewRequired: 100 }, 'Una oferta admite como mucho 99 tripulantes.'),
  bad({ crewRequired: null }, 'Indica cuántos tripulantes necesitas.'),
  bad({ vesselName: 'x'.repeat(81) }, 'El nombre del barco no puede superar los 80 caracteres.'),
])(
  'An offer with %j is refused at its field, and nothing is published',
  async (overrides, field, message) => {
    expect([outcome(await create(example(overrides))), await owned()]).toEqual([
      { status: 400, code: 'invalid_input', message, errors: [{ field, message }] },
      [],
    ])
  },
)

test('Faults of the day are named beside the faults of other fields', async () => {
  const { body } = await create(example({ title: '', startDate: '2026-05-31' }))
  expect(body.errors).toEqual([
    { field: 'title', message: 'El título es obligatorio.' },
    { field: 'startDate', message: 'La fecha de inicio no puede ser anterior a hoy.' },
  ])
})

test('Several faults are all named, the first one in words', async () => {
  const { status, body } = await create({ ...jobInputExample(), title: '', crewRequired: 0 })
  expect([status, body.message, body.errors]).toEqual([
    400,
    'El título es obligatorio.',
    [
      { field: 'title', message: 'El título es obligatorio.' },
      { field: 'crewRequired', message: 'Se requiere al menos 1 tripulante.' },
    ],
  ])
})

// In June Madrid is two hours before UTC: its day changes at 22:00Z.
test.each([
  ['2026-06-09T21:59:59.999Z', '2026-06-09', 201],
  ['2026-06-09T22:00:00.000Z', '2026-06-09', 400],
  ['2026-06-09T22:00:00.000Z', '2026-06-10', 201],
  ['2026-12-31T23:00:00.000Z', '2026-12-31', 400],
  ['2026-12-31T22:59:59.999Z', '2026-12-31', 201],
])("At %s Madrid's day decides whether %s is past: %i", async (moment, startDate, status) => {
  server.at(moment)
  ana = await server.join('owner')
  expect((await create(example({ startDate, endDate: '2027-01-31' }))).status).toBe(status)
})
