import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { paths } from '#domain/paths.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildApplication, buildJob, buildTitles, daysAhead, quoteExample } from '#test/builders.ts'
import { quoteScene } from '#test/quote-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ now: () => new Date(), once: true })
let carla: Person
let diego: Person
let nuria: Person
const scene = quoteScene(() => ({ server, cast }))

beforeAll(async () => {
  carla = await server.join('crew', { name: 'Carla Pons' })
  diego = await server.join('crew', { name: 'Diego Vila' })
  nuria = await server.join('crew', { name: 'Núria Salas', nauticalMileRateMin: 2, nauticalMileRateMax: 4 })
})

const fixed = quoteExample({
  basis: 'fixed',
  amount: 980,
  waitingDay: null,
  includesTravel: true,
  travelCost: null,
})
const daily = quoteExample({ basis: 'day', amount: 420, waitingDay: 180 })
const byMile = quoteExample({ basis: 'mile', amount: 3.2, waitingDay: 120, travelCost: 60 })

const offer = (overrides: Partial<JobRow> = {}) =>
  buildJob(server.context(), cast.ana.id, {
    ...daysAhead(12, 15),
    vesselLength: 13.94,
    budget: 1150,
    ...overrides,
  })

/** An offer with a price by mile, by day and fixed. */
async function quoted(overrides: Partial<JobRow> = {}) {
  const job = await offer(overrides)
  await scene.apply(job, { quote: fixed }, carla)
  await scene.apply(job, { quote: daily, role: 'mate' }, diego)
  await scene.apply(job, { quote: byMile }, nuria)
  return job
}

const names = () =>
  screen.getAllByRole('columnheader').map(head => within(head).getByRole('heading').textContent)
/** The cell of a row of the table about a person. */
function cell(row: string, name: string) {
  const line = screen.getByRole('rowheader', { name: new RegExp(`^${row}`) }).closest('tr') as HTMLElement
  return within(within(line).getAllByRole('cell')[names().indexOf(name)] as HTMLElement)
}
async function open(job: { id: string }, search = '') {
  const shown = await renderScreen(server, `${paths.compareApplicants(job.id)}${search}`, cast.ana)
  await screen.findByRole('table')
  return shown
}
const slide = (label: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name: label }), { target: { value } })
const assumed = async (job: { id: string }) => (await scene.compare(job)).assumptions

/** Calls with this method to a path that ends so find the server broken, until it is mended. */
function breakCalls(method: string, end: string) {
  const ask = globalThis.fetch
  globalThis.fetch = (address, init) =>
    init?.method === method && String(address).endsWith(end)
      ? Promise.resolve(new Response(null, { status: 500 }))
      : ask(address, init)
  return () => {
    globalThis.fetch = ask
  }
}

test('an assumption that is moved changes sums, order and difference at once, and is kept for the offer', {
  tags: 'rare',
}, async () => {
  const job = await quoted()
  await open(job)
  await screen.findByRole('heading', { level: 1, name: 'Tres propuestas' })
  expect(names()).toEqual(['Núria Salas', 'Diego Vila', 'Carla Pons'])
  cell('Todo incluido', 'Núria Salas').getByText('La más barata')
  slide('Días de espera', 6)
  expect(screen.getByRole('slider', { name: 'Días de espera' }).getAttribute('aria-valuetext')).toBe(
    '6 días de espera',
  )
  await waitFor(() => expect(names()).toEqual(['Carla Pons', 'Núria Salas', 'Diego Vila']))
  cell('Todo incluido', 'Carla Pons').getByText('La más barata')
  cell('Todo incluido', 'Carla Pons').getByText('no se cobra')
  cell('Todo incluido', 'Núria Salas').getByText(/€ más que la más barata$/)
  cell('Todo incluido', 'Núria Salas').getByText(/^0,00 – 720,00/)
  await waitFor(async () => expect(await assumed(job)).toMatchObject({ waitingDays: 6, foodPerDay: 25 }))
})

test('the last move is saved on leaving', async () => {
  const job = await quoted()
  const { unmount } = await open(job)
  slide('Comida', 40)
  slide('Noches en puerto', 3)
  unmount()
  await waitFor(async () => expect(await assumed(job)).toMatchObject({ foodPerDay: 40, nightsInPort: 3 }))
})

test('assumptions that could not be saved stay as they were moved, and are saved by the next try', {
  tags: 'rare',
}, async () => {
  const job = await quoted()
  await open(job)
  const mend = breakCalls('PUT', '/assumptions')
  slide('Días de espera', 4)
  const again = await screen.findByRole('button', { name: 'Guardar otra vez' })
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Días de espera' }).value).toBe('4')
  mend()
  await userEvent.click(again)
  await waitFor(async () => expect(await assumed(job)).toMatchObject({ waitingDays: 4 }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar otra vez' })).toBeNull())
})

test('the transfer’s cost with any crew is beside the sums, and its missing parts are named', {
  tags: 'rare',
}, async () => {
  await open(await quoted())
  screen.getByText(/gasóleo sin calcular \(falta el consumo del barco\) y 1 noche de amarre/)
})

test('an unknown figure says so, and is never a zero', { tags: 'rare' }, async () => {
  const job = await offer({ destinationPort: 'Cala sin nombre', vesselLength: null })
  await scene.apply(job, { quote: byMile }, carla)
  await scene.apply(job, { quote: quoteExample({ travelCost: null }) }, diego)
  await scene.apply(job, undefined, nuria)
  await open(job)
  await screen.findByRole('heading', { level: 1, name: 'Dos propuestas' })
  const carlas = cell('Todo incluido', 'Carla Pons')
  carlas.getByText('Total desconocido')
  carlas.getByText('No se conoce la distancia entre los puertos.')
  cell('Todo incluido', 'Diego Vila').getByText('No ha dicho cuánto cuesta su viaje.')
  const nurias = cell('Todo incluido', 'Núria Salas')
  nurias.getByText('Sin propuesta')
  nurias.getByText('Coste estimado · Sin distancia')
  cell('Fechas', 'Carla Pons').getByText('No ha dicho qué días tiene libres')
  cell('Experiencia', 'Carla Pons').getByText('Sin la eslora del barco no se compara')
  cell('Valoración', 'Carla Pons').getByText('Sin reseñas todavía')
  expect(screen.queryByText(/^0(,00)? €/)).toBeNull()
})

test('without a quote, what their rates would make is an estimate, and comes after every price', {
  tags: 'rare',
}, async () => {
  const job = await offer()
  await scene.apply(job, undefined, nuria)
  await scene.apply(job, { quote: fixed }, carla)
  await open(job)
  expect(names()).toEqual(['Carla Pons', 'Núria Salas'])
  cell('Todo incluido', 'Núria Salas').getByText('Sin propuesta')
  cell('Todo incluido', 'Núria Salas').getByText(/^Coste estimado/)
})

test('a star and a note are the owner’s own, and are changed where they are read', {
  tags: 'rare',
}, async () => {
  const job = await quoted()
  await open(job)
  await userEvent.click(screen.getByRole('button', { name: 'Estrella para Carla Pons' }))
  await waitFor(async () => expect((await scene.applicant(job, carla))?.mark?.starred).toBe(true))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Estrella para Carla Pons', pressed: true })).toBeTruthy(),
  )
  const noted = () => cell('Tu nota', 'Carla Pons')
  await userEvent.click(noted().getByRole('button', { name: /^Escribir una nota/ }))
  await userEvent.click(noted().getByLabelText('Tu nota sobre Carla Pons'))
  await userEvent.paste('Llamar el jueves.')
  const mend = breakCalls('PUT', '/mark')
  await userEvent.click(noted().getByRole('button', { name: 'Guardar' }))
  await noted().findByRole('alert')
  mend()
  await userEvent.click(noted().getByRole('button', { name: 'Guardar' }))
  await noted().findByRole('button', { name: /^Editar la nota/ })
  noted().getByText('Llamar el jueves.')
  expect((await scene.applicant(job, carla))?.mark).toEqual({ starred: true, note: 'Llamar el jueves.' })
})

test('a counter begins with the quote, shows its sum while it is typed, and is sent once', {
  tags: 'rare',
}, async () => {
  const job = await quoted()
  await open(job)
  await userEvent.click(cell('Decisión', 'Diego Vila').getByRole('button', { name: 'Contraoferta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contraoferta a Diego Vila' }))
  const amount = await dialog.findByLabelText<HTMLInputElement>('Precio por día de navegación')
  expect(amount.value).toBe('420')
  const sum = dialog.getByRole('status').textContent
  await userEvent.clear(amount)
  expect(dialog.getByRole('status').textContent).toBe('—')
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar contraoferta' }))
  await dialog.findByText('Escribe el importe de la propuesta.')
  await userEvent.type(amount, '1.380,50')
  expect(dialog.getByRole('status').textContent).not.toBe(sum)
  await userEvent.click(dialog.getByLabelText(/^Mensaje/))
  await userEvent.paste('¿Te encaja?')
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar contraoferta' }))
  await screen.findByText(/^Contraoferta enviada: 1\.380,5\d? € al día, pendiente$/)
  expect(cell('Decisión', 'Diego Vila').queryByRole('button', { name: 'Contraoferta' })).toBeNull()
  const { counter } = (await scene.own(job, diego)) ?? {}
  expect(counter).toMatchObject({ quote: { basis: 'day', amount: 1380.5 }, message: '¿Te encaja?' })
})

test('a counter that was closed and is opened again answers the proposal of by now', async () => {
  const job = await quoted()
  await open(job)
  const opened = async () => {
    await userEvent.click(cell('Decisión', 'Diego Vila').getByRole('button', { name: 'Contraoferta' }))
    return within(await screen.findByRole('dialog', { name: 'Contraoferta a Diego Vila' }))
  }
  const before = await opened()
  expect((await before.findByLabelText<HTMLInputElement>('Precio por día de navegación')).value).toBe('420')
  await userEvent.click(before.getByRole('button', { name: 'Cancelar' }))
  await scene.change(job, { quote: { ...fixed, amount: 1500 } }, diego)
  await userEvent.click(screen.getByRole('button', { name: 'Estrella para Carla Pons' }))
  await cell('Decisión', 'Diego Vila').findByRole('button', { name: acceptsFor('1.500 €') })
  const dialog = await opened()
  const amount = await dialog.findByLabelText<HTMLInputElement>('Precio por todo el traslado')
  expect(amount.value).toBe('1500')
  await userEvent.clear(amount)
  await userEvent.type(amount, '1400')
  const send = async () => userEvent.click(await dialog.findByRole('button', { name: 'Enviar contraoferta' }))
  await send()
  await dialog.findByRole('alert')
  await send()
  await waitFor(async () =>
    expect((await scene.own(job, diego))?.counter).toMatchObject({ quote: { basis: 'fixed', amount: 1400 } }),
  )
})

test('an applicant who has sent no price is not answered with one', { tags: 'rare' }, async () => {
  const job = await offer()
  await scene.apply(job, undefined, nuria)
  await open(job)
  cell('Decisión', 'Núria Salas').getByRole('button', { name: 'Aceptar' })
  expect(screen.queryByRole('button', { name: 'Contraoferta' })).toBeNull()
})

test('two who are pinned are shown alone, in the order of pinning, until all are wanted again', {
  tags: 'rare',
}, async () => {
  await open(await quoted())
  await userEvent.click(screen.getByRole('button', { name: 'Fijar a Carla Pons' }))
  await waitFor(() => expect(names()[0]).toBe('Carla Pons'))
  expect(names()).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Fijar a Diego Vila' }))
  await waitFor(() => expect(names()).toEqual(['Carla Pons', 'Diego Vila']))
  await userEvent.click(screen.getByRole('button', { name: 'Ver todas' }))
  await waitFor(() => expect(names()).toHaveLength(3))
})

test('a price that has changed since the last visit says what it was', { tags: 'rare' }, async () => {
  const job = await quoted()
  await scene.read(job)
  await scene.change(job, { quote: { ...fixed, amount: 850 } }, carla)
  await open(job)
  cell('Todo incluido', 'Carla Pons').getByText('Antes pedía 980 €')
  await waitFor(async () => expect((await scene.applicant(job, carla))?.changed).toBeNull())
})

test('the order is chosen, and found again in the address', async () => {
  const job = await offer()
  const minutesAgo = (minutes: number) => new Date(server.now().getTime() - minutes * 60_000)
  for (const [at, { id }] of [carla, diego, nuria].entries())
    await buildApplication(server.context(), job, id, { appliedAt: minutesAgo(30 - at) })
  await open(job)
  await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), 'Recientes')
  await waitFor(() => expect(names()).toEqual(['Núria Salas', 'Diego Vila', 'Carla Pons']))
  expect(new URLSearchParams(window.location.search).get('orden')).toBe('recent')
})

test('a rejected or withdrawn applicant leaves the comparison for a quiet list', {
  tags: 'rare',
}, async () => {
  const job = await quoted()
  await scene.decide('reject', job, diego)
  await scene.withdraw(job, nuria)
  await open(job)
  expect(names()).toEqual(['Carla Pons'])
  const closed = within(
    screen.getByRole('heading', { name: 'Descartadas' }).closest('section') as HTMLElement,
  )
  expect(closed.getAllByRole('link').map(link => link.textContent)).toEqual(['Diego Vila', 'Núria Salas'])
})

test('a person is accepted here, and the price that was agreed is shown', { tags: 'rare' }, async () => {
  const job = await quoted()
  await open(job)
  await userEvent.click(cell('Decisión', 'Carla Pons').getByRole('button', { name: acceptsFor('980 €') }))
  await screen.findByText('Acordado: 980 €')
})

/** Money has a blank of its own before its sign. */
const called = (words: string) => (name: string) => name.replaceAll('\u00a0', ' ') === words
const acceptsFor = (price: string) => called(`Aceptar por ${price}`)
const agreed = async (job: { id: string }, person: Person) =>
  (await scene.applicant(job, person))?.agreed?.amount ?? null

test('a price that changes after it was seen is not accepted: both are shown, and it is asked again', async () => {
  const job = await quoted()
  await open(job)
  await scene.change(job, { quote: { ...daily, amount: 4_000, waitingDay: null } }, diego)
  await userEvent.click(
    cell('Decisión', 'Diego Vila').getByRole('button', { name: acceptsFor('420 € al día') }),
  )
  const asked = within(
    await screen.findByRole('alertdialog', { name: called('¿Aceptar a Diego Vila por 4.000 € al día?') }),
  )
  const [price, waiting] = asked
    .getAllByRole('definition')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(price).toBe('Antes: 420 € por día. Ahora: 4.000 € por día')
  expect(waiting).toBe('Antes: 180 €. Ahora: No se cobra')
  await userEvent.click(asked.getByRole('button', { name: 'Cancelar' }))
  expect(await agreed(job, diego)).toBeNull()
  await userEvent.click(
    cell('Decisión', 'Diego Vila').getByRole('button', { name: acceptsFor('4.000 € al día') }),
  )
  await screen.findByText('Acordado: 4.000 € al día')
})

test('a price that changed on the screen alone is asked about before it is sent', {
  tags: 'rare',
}, async () => {
  const job = await quoted()
  await open(job)
  await scene.change(job, { quote: { ...fixed, amount: 4_000 } }, carla)
  await userEvent.click(screen.getByRole('button', { name: 'Estrella para Carla Pons' }))
  await userEvent.click(await screen.findByRole('button', { name: acceptsFor('4.000 €') }))
  const asked = within(await screen.findByRole('alertdialog'))
  asked.getByText('980 € precio cerrado')
  await userEvent.click(asked.getByRole('button', { name: acceptsFor('4.000 €') }))
  await screen.findByText('Acordado: 4.000 €')
})

test('over an open counter accepting asks, and names both prices', { tags: 'rare' }, async () => {
  const job = await quoted()
  await scene.counter(job, { ...fixed, amount: 850 }, carla)
  await open(job)
  await userEvent.click(cell('Decisión', 'Carla Pons').getByRole('button', { name: acceptsFor('980 €') }))
  const asked = within(
    await screen.findByRole('alertdialog', { name: called('¿Aceptar a Carla Pons por 980 €?') }),
  )
  asked.getByText(/Le has propuesto 850 € y aún no ha contestado\. .* lo acordado son 980 €/)
  await userEvent.click(asked.getByRole('button', { name: acceptsFor('980 €') }))
  await screen.findByText('Acordado: 980 €')
  expect(await agreed(job, carla)).toBe(980)
})

test('nothing that comes in moves a column until the owner asks for the order again', {
  tags: 'rare',
}, async () => {
  const job = await quoted()
  await open(job)
  const before = names()
  expect(before).toEqual(['Núria Salas', 'Diego Vila', 'Carla Pons'])
  await scene.change(job, { quote: { ...fixed, amount: 100 } }, carla)
  await scene.withdraw(job, diego)
  await scene.apply(job, { quote: { ...fixed, amount: 50 } }, await server.join('crew', { name: 'Pau Ros' }))
  await userEvent.click(screen.getByRole('button', { name: 'Estrella para Núria Salas' }))
  await screen.findByRole('button', { name: acceptsFor('100 €') })
  expect(names()).toEqual([...before, 'Pau Ros'])
  screen.getByText('Retirada')
  await userEvent.click(screen.getByRole('button', { name: 'Ordenar de nuevo' }))
  expect(names()).toEqual(['Núria Salas', 'Pau Ros', 'Carla Pons'])
  expect(screen.queryByRole('button', { name: 'Ordenar de nuevo' })).toBeNull()
})

test('a counter to a price that has changed is not sent before both are on the screen', {
  tags: 'rare',
}, async () => {
  const job = await quoted()
  await open(job)
  await userEvent.click(cell('Decisión', 'Diego Vila').getByRole('button', { name: 'Contraoferta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contraoferta a Diego Vila' }))
  await scene.change(job, { quote: { ...daily, amount: 300 } }, diego)
  await userEvent.click(await dialog.findByRole('button', { name: 'Enviar contraoferta' }))
  await dialog.findByText('Diego Vila ha cambiado su propuesta desde que la viste')
  dialog.getByText('300 € por día')
  expect((await scene.own(job, diego))?.counter).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar contraoferta' }))
  await screen.findByText(/^Contraoferta enviada: 420 € al día/)
})

test('only who has the star is accepted with the solid button', async () => {
  const job = await quoted()
  await scene.mark(job, { starred: true }, cast.ana, carla)
  await open(job)
  const solid = screen
    .getAllByRole('button', { name: /^Aceptar por/ })
    .filter(button => button.className.includes('bg-tinta'))
  expect(solid).toEqual([cell('Decisión', 'Carla Pons').getByRole('button', { name: acceptsFor('980 €') })])
})

test('with more people than columns all prices are on one plot, and the table says that it goes on', {
  tags: 'rare',
}, async () => {
  const job = await quoted()
  const more = (name: string) => async () =>
    scene.apply(job, { quote: fixed }, await server.join('crew', { name }))
  const said = () => screen.queryByText(/desliza a la derecha/)
  await open(job)
  expect([said(), screen.queryByRole('region', { name: 'Todas de un vistazo' })]).toEqual([null, null])
  for (const join of [more('Pau Ros'), more('Roi Castro')]) await join()
  cleanup()
  await open(job)
  within(screen.getByRole('region', { name: 'Todas de un vistazo' })).getByText('Pau')
  // Five fit on a wide screen; the sixth is scrolled to on any.
  expect([said()?.textContent, said()?.className]).toEqual([
    '5 personas: desliza a la derecha para verlas todas',
    expect.stringContaining('rem]:hidden'),
  ])
  await more('Ona Prat')()
  cleanup()
  await open(job)
  expect([said()?.textContent, said()?.className]).toEqual([
    '6 personas: desliza a la derecha para verlas todas',
    expect.not.stringContaining('rem]:hidden'),
  ])
})

test('an applicant who does not apply to command is judged by the rules for everybody, beside their certificates', {
  tags: 'rare',
}, async () => {
  const job = await quoted()
  await diego.call(accountApi.updateProfile, { body: { certifications: ['Cocina a bordo'] } })
  await buildTitles(server, diego.id, ['PNB', 'STCW_BST', 'MEDICAL'])
  await open(job)
  const judged = cell('Titulación', 'Diego Vila')
  judged.getByText('Encaja')
  judged.getByText('Formación básica en seguridad y reconocimiento médico en vigor.')
  judged.getByText('Cocina a bordo')
  cell('Titulación', 'Carla Pons').getByText('Sin datos')
  expect(cell('Todo incluido', 'Diego Vila').queryByText(/más barata/)).toBeNull()
  cell('Todo incluido', 'Carla Pons').getByText(/más que la más barata/)
})

test('a price for what the offer said before is marked, with what has changed', {
  tags: 'rare',
}, async () => {
  const job = await quoted()
  await cast.ana.call(jobApi.update, { params: { id: job.id }, body: { destinationPort: 'Alicante' } })
  await open(job)
  const price = cell('Todo incluido', 'Carla Pons')
  price.getByText('Hecha para las condiciones anteriores')
  expect(price.getByText('Alicante').closest('dl')?.textContent).toContain('Destino')
})

test('the first of very many are drawn, and more on demand', { tags: 'rare' }, async () => {
  const job = await offer()
  for (let at = 0; at < 14; at++) {
    const { id } = await server.join('crew', { name: `Mar ${at}` })
    await buildApplication(server.context(), job, id)
  }
  await open(job)
  expect(names()).toHaveLength(12)
  await userEvent.click(screen.getByRole('button', { name: 'Ver 2 más' }))
  await waitFor(() => expect(names()).toHaveLength(14))
})

test('without applicants it says so', { tags: 'rare' }, async () => {
  await renderScreen(server, paths.compareApplicants((await offer()).id), cast.ana)
  await screen.findByRole('heading', { name: 'Aún no hay propuestas' })
})

test('another owner is told that the offer is not theirs', { tags: 'rare' }, async () => {
  const job = await quoted()
  await renderScreen(server, paths.compareApplicants(job.id), cast.oscar)
  await screen.findByText(refusals.not_job_owner.message)
})

test('the dialog of the applicants leads here', { tags: 'rare' }, async () => {
  const job = await quoted()
  await renderScreen(server, paths.applicants(job.id), cast.ana)
  await userEvent.click(await screen.findByRole('link', { name: 'Comparar propuestas' }))
  await screen.findByRole('heading', { level: 1, name: 'Tres propuestas' })
})
