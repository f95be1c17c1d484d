import { expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { jobActs } from '#test/job-acts.ts'
import { outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const people = () => ({ server, cast })
const { draft, submitted, approved, rejected, answer, answerAll, submit, itemOf, read } =
  checklistScene(people)
const { received } = jobActs(people)

test('A list that is answered throughout goes to the owner, who is told', { tags: 'rare' }, async () => {
  const { list } = await draft()
  await answerAll(list, 'working', { nav_luces: { status: 'not_working' } })
  server.at('2026-06-02T08:00:00Z')
  const { status, body } = await submit(list)
  expect([status, body.message, body.checklist.status, body.checklist.submittedAt]).toEqual([
    200,
    'Lista enviada. El armador la revisará.',
    'submitted',
    '2026-06-02T08:00:00.000Z',
  ])
  expect(await read(list, cast.ana)).toEqual(body.checklist)
  const [told] = await received(cast.ana)
  expect([told?.type, told?.title, told?.message]).toEqual([
    'checklist_submitted',
    'Lista de verificación enviada',
    'Carla Pons ha enviado la lista de verificación de salida de «Palma – Valencia». Puedes revisarla.',
  ])
})

test('A note demands nothing, nor does what needs attention', { tags: 'rare' }, async () => {
  const { list } = await draft()
  await answerAll(list, 'needs_attention')
  expect((await submit(list)).status).toBe(200)
})

test.each([
  [45, 'Faltan 45 elementos por revisar.'],
  [2, 'Faltan 2 elementos por revisar.'],
  [1, 'Falta 1 elemento por revisar.'],
])('With %i unanswered items it stays a draft: %s', { tags: 'rare' }, async (left, message) => {
  const { list } = await draft()
  if (left < 45) await answerAll(list)
  for (const item of left < 45 ? list.checklistItems.slice(0, left) : [])
    await answer(list, item, { status: null, notes: 'Sin mirar todavía.' })
  expect([outcome(await submit(list)), (await read(list)).status]).toEqual([
    {
      status: 400,
      code: 'checklist_incomplete',
      message,
      errors: [{ field: 'checklistItems', message }],
    },
    'draft',
  ])
})

test.each([
  ['submitted', submitted, 'checklist_submitted'],
  ['approved', approved, 'checklist_approved'],
  ['returned', rejected, 'checklist_needs_restart'],
] as const)('One that is %s is not sent again', { tags: 'rare' }, async (_, begin, code) => {
  const { list } = await begin()
  const { status, body } = await submit(list)
  expect([status, body.code, await read(list)]).toEqual([409, code, list])
})

test.each(['ana', 'oscar', 'diego'] as const)(
  '%s does not send Carla’s list',
  { tags: 'rare' },
  async name => {
    const { list } = await draft()
    await answerAll(list)
    const { status, body } = await submit(list, cast[name])
    expect([status, body.code, (await read(list)).status]).toEqual([403, 'checklist_forbidden', 'draft'])
  },
)

test.each(['lista', '00000000-0000-7000-8000-000000000000'])('The list %s is not found', async _id => {
  expect(outcome(await submit({ _id }))).toEqual({
    status: 404,
    code: 'checklist_not_found',
    message: refusals.checklist_not_found.message,
  })
})

test('Nothing is changed after it was sent, by whichever item', { tags: 'rare' }, async () => {
  const { list } = await submitted()
  const item = itemOf(list, 'oth_casco')
  for (const body of [{ status: null }, { notes: 'Otra.' }, {}])
    expect((await answer(list, item, body)).body.code).toBe('checklist_not_draft')
})
