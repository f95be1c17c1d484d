import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { rejectionTooShort } from '#domain/ledger/ledger-faults.ts'
import { paths } from '#domain/paths.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { daysAhead, PASSWORD } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { canvasHolds } from '#test/sign-on-screen.ts'
import { anasHand } from '#test/signatures.ts'
import { useAccount } from '#test/use-account.ts'
import { writeIn } from '#test/write-in.ts'

const { server, cast, scene, arrived, atSea, show, region, dialog, isClosed, write } = useAccount({
  HOST: '192.168.7.7',
})
const { accountOf, spend, pay, paid, settle, signSettlement } = scene

test('the owner reads the balance in words, the days, the lines and the clause of each', {
  tags: 'rare',
}, async () => {
  const jobId = await arrived()
  await paid(jobId, { kind: 'advance', amount: 300 })
  await spend(jobId, { amount: 91.76, note: 'Gasóleo, 62 litros' })
  const user = userEvent.setup()
  await show(jobId, cast.ana)
  const ticket = await region('Te toca')
  ticket.getByText('A Carla le debes')
  ticket.getByText('941,76 €')
  expect(
    within(screen.getByRole('list', { name: 'Plazos del contrato' })).getAllByRole('listitem'),
  ).toHaveLength(3)
  const lines = (await region('Cómo sale')).getAllByRole('listitem')
  expect(lines.map(line => line.firstChild?.firstChild?.textContent)).toEqual([
    'Precio',
    'Espera',
    'Gastos',
    'Anticipo',
    'Fondo para gastos',
    'Ya pagado',
    'Devuelto',
    'Saldo a favor de Carla',
  ])
  expect(lines[3]?.textContent).toContain('−300,00')
  await user.click(screen.getByRole('button', { name: 'Leer la cláusula 12' }))
  const clause = within(await screen.findByRole('dialog', { name: /^12\. / }))
  expect(clause.getByRole('link', { name: 'Ver el contrato entero' }).getAttribute('href')).toBe(
    paths.contract(jobId, cast.carla.id),
  )
})

test('among several accounts the first that asks something of the owner is open, and stays when that is done', async () => {
  const { jobId } = await scene.arrived({ ...daysAhead(2, 5), budget: 1150 })
  const [job] = await server.db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!job) throw new Error('There is no offer.')
  await server.db.update(jobs).set({ crewRequired: 2 }).where(eq(jobs.id, jobId))
  await scene.signedBy({ ...job, crewRequired: 2 }, cast.diego)
  const open = () =>
    screen.getByRole('navigation', { name: 'Con quién es la cuenta' }).querySelector('[aria-current=true]')
      ?.textContent
  const spares = await spend(jobId, { amount: 900, category: 'spares' }, cast.diego)
  expect(spares.body.expense.status).toBe('awaiting_approval')
  const user = userEvent.setup()
  await show(jobId, cast.ana)
  await screen.findByText('A Diego le debes')
  const question = await region('¿Apruebas 900,00\u00a0€?')
  expect(open()).toMatch(/Diego/)
  await user.click(question.getByRole('button', { name: 'Aprobar' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '¿Apruebas 900,00\u00a0€?' })).toBeNull())
  expect(open()).toMatch(/Diego/)
})

test('of a contract that ended it says so, and leads to the contract, although others have sailed', async () => {
  const { jobId } = await scene.replaced({ ...daysAhead(2, 5), budget: 1150 })
  for (const [by, crew] of [
    [cast.carla, undefined],
    [cast.ana, cast.carla.id],
  ] as const) {
    await renderScreen(server, paths.account(jobId, crew), by)
    await screen.findByText(/El contrato terminó de mutuo acuerdo/)
    expect(screen.getByRole('link', { name: 'Contrato' }).getAttribute('href')).toBe(
      paths.contract(jobId, crew),
    )
  }
})

test('before the end it is provisional, and has no ticket', { tags: 'rare' }, async () => {
  const jobId = await atSea()
  await show(jobId, cast.ana)
  await screen.findByText('Provisional')
  expect(screen.queryByRole('region', { name: /^(Te toca|Ahora)$/ })).toBeNull()
})

test('an expense over the limit is a question with two equal answers; a rejection says why', async () => {
  const jobId = await arrived()
  await spend(jobId, { amount: 129, category: 'spares', note: 'Correa' })
  await spend(jobId, { amount: 60, category: 'spares', note: 'Tensor' })
  const user = userEvent.setup()
  await show(jobId, cast.ana)
  const question = await region('¿Apruebas 60,00\u00a0€?')
  await user.click(question.getByRole('button', { name: 'Rechazar' }))
  const words = await dialog('Rechazar el gasto')
  await user.type(words.getByLabelText('Motivo'), 'No')
  await user.click(words.getByRole('button', { name: 'Rechazar' }))
  await words.findByText(rejectionTooShort({ min: 10 }).text())
  await writeIn(words.getByLabelText('Motivo'), ' hacía falta cambiarlo.')
  await user.click(words.getByRole('button', { name: 'Rechazar' }))
  await screen.findByText('«No hacía falta cambiarlo.»')
  expect(screen.queryByRole('region', { name: /^¿Apruebas/ })).toBeNull()
  const after = (await accountOf(jobId)).expenses.map(({ note, status }) => [note, status])
  expect(after.sort()).toEqual([
    ['Correa', 'recorded'],
    ['Tensor', 'rejected'],
  ])
})

test('a payment is announced, and its recipient confirms it or says that it is not there', {
  tags: 'rare',
}, async () => {
  const jobId = await arrived()
  const user = userEvent.setup()
  await show(jobId, cast.ana)
  await user.click(await screen.findByRole('button', { name: 'Anunciar uno' }))
  const form = await dialog('Anunciar un pago')
  await user.selectOptions(form.getByLabelText('Qué pagas'), 'Precio')
  await user.clear(form.getByLabelText('Importe'))
  await user.type(form.getByLabelText('Importe'), '850')
  await user.click(form.getByRole('button', { name: 'Anunciar' }))
  await isClosed()
  await (await region('Pagos')).findByText('por confirmar')
  await pay(jobId, { kind: 'provision', amount: 250, method: 'cash' })

  await show(jobId, cast.carla)
  await user.click(
    (await region('¿Te han llegado 850,00\u00a0€?')).getByRole('button', { name: 'Sí, confirmar' }),
  )
  await waitFor(() => expect(screen.queryByRole('region', { name: /^¿Te han llegado 850/ })).toBeNull())
  await user.click(
    (await region('¿Te han llegado 250,00\u00a0€?')).getByRole('button', { name: 'No me constan' }),
  )
  const words = await dialog('No me constan')
  await writeIn(words.getByLabelText('Qué falta o qué no cuadra'), 'No me diste nada en mano.')
  await user.click(words.getByRole('button', { name: 'Decírselo a Ana' }))
  await screen.findByText('«No me diste nada en mano.»')
  const { payments } = await accountOf(jobId)
  expect(payments.map(({ kind, status }) => [kind, status]).sort()).toEqual([
    ['fee', 'confirmed'],
    ['provision', 'disputed'],
  ])
  await show(jobId, cast.ana)
  ;(await region('Ahora')).getByText(/resolver lo que está pendiente: 1 pago por confirmar/)
})

canvasHolds(anasHand)
const signByName = () => userEvent.click(screen.getByRole('tab', { name: 'Escribir mi nombre' }))

test('a settlement is proposed with an agreed price, read and signed by both, and then paid', async () => {
  const jobId = await arrived()
  const user = userEvent.setup()
  await show(jobId, cast.ana)
  await user.click(await screen.findByRole('button', { name: 'Proponer la liquidación' }))
  const form = await dialog('Proponer la liquidación')
  await user.click(form.getByRole('checkbox', { name: 'Hemos acordado otro precio' }))
  await user.type(form.getByLabelText('Precio acordado'), '1.200')
  await user.click(form.getByRole('button', { name: 'Proponer' }))
  await form.findByText('Di por qué cambia el precio, con al menos 10 caracteres.')
  await writeIn(form.getByLabelText('Por qué'), 'Llegó un día antes.')
  await user.click(form.getByRole('button', { name: 'Proponer' }))
  const own = await dialog('La liquidación')
  own.getByText('«Llegó un día antes.»')
  await user.click(own.getByRole('button', { name: 'Firmar la liquidación' }))
  await own.findByText(refusals.signature_blank.message)
  await signByName()
  await user.click(own.getByRole('button', { name: 'Firmar la liquidación' }))
  await isClosed()
  ;(await region('Ahora')).getByText(/Falta la firma de Carla/)

  await show(jobId, cast.carla)
  await user.click(await screen.findByRole('button', { name: 'Leer y firmar' }))
  await dialog('La liquidación')
  await signByName()
  await user.click(screen.getByRole('button', { name: 'Firmar la liquidación' }))
  await screen.findByRole('button', { name: 'Descargar la liquidación' })
  expect(screen.queryByRole('button', { name: 'Anotar un gasto' })).toBeNull()
  ;(await region('Ahora')).getByText(/Cuando Ana te pague y lo anuncie/)

  await show(jobId, cast.ana)
  await user.click(await screen.findByRole('button', { name: 'Anunciar el pago' }))
  const payment = await dialog('Anunciar un pago')
  expect((payment.getByLabelText('Importe') as HTMLInputElement).value).toBe('1200')
  await user.click(payment.getByRole('button', { name: 'Anunciar' }))
  await isClosed()
  await show(jobId, cast.carla)
  await user.click(await screen.findByRole('button', { name: 'Sí, confirmar' }))
  ;(await region('Cerrada')).getByText(/no queda nada por pagar/)
})

test('a settlement that changed while it was read is said so, and what is signed then is the new one', {
  tags: 'rare',
}, async () => {
  const jobId = await arrived()
  await settle(jobId)
  const user = userEvent.setup()
  await show(jobId, cast.ana)
  await user.click(await screen.findByRole('button', { name: 'Leer y firmar' }))
  await dialog('La liquidación')
  await signByName()
  await settle(jobId, { fee: { amount: 900, reason: 'Lo hablamos por teléfono.' } }, cast.carla)
  await user.click(screen.getByRole('button', { name: 'Firmar la liquidación' }))
  await screen.findByText('«Lo hablamos por teléfono.»')
  await screen.findByText(/^La liquidación ha cambiado desde que la abriste\. Lee las líneas de nuevo/)
  await user.click(screen.getByRole('button', { name: 'Firmar la liquidación' }))
  await isClosed()
  const { settlement } = await accountOf(jobId)
  expect([settlement?.balance, settlement?.signatures.owner !== null]).toEqual([900, true])
})

test('a settlement that something has voided says what changed', { tags: 'rare' }, async () => {
  const jobId = await arrived()
  const { settlement } = (await settle(jobId)).body
  await signSettlement(jobId, settlement, cast.ana)
  await spend(jobId, { amount: 5 })
  await show(jobId, cast.ana)
  const ticket = await region('Te toca')
  ticket.getByText(/^Se ha anotado o corregido un gasto\. La liquidación que había se ha anulado/)
  ticket.getByRole('button', { name: 'Proponer otra liquidación' })
})

// The acts that void one have their tests in server/ledger/{ledger,races}.test.ts.
test('a settlement that is voided while it is read closes, and the next one opens when one asks', {
  tags: 'rare',
}, async () => {
  const jobId = await arrived()
  await settle(jobId)
  const user = userEvent.setup()
  await show(jobId, cast.ana)
  await user.click(await screen.findByRole('button', { name: 'Leer y firmar' }))
  await dialog('La liquidación')
  await signByName()
  await spend(jobId, { amount: 5 })
  await user.click(screen.getByRole('button', { name: 'Firmar la liquidación' }))
  await isClosed()
  await user.click(await screen.findByRole('button', { name: 'Proponer otra liquidación' }))
  await screen.findByRole('dialog', { name: 'Proponer la liquidación' })
  expect(window.location.search).not.toContain('firmar')
})

test('the account of a contract that ended by agreement says so, and is between it and the contract', async () => {
  const { jobId } = await scene.ready({ ...daysAhead(2, 5), budget: 1150 })
  await spend(jobId, { amount: 30 })
  const { annex } = (await scene.propose(jobId, { end: { reason: 'El barco se ha vendido.' } })).body
  await scene.accept(jobId, annex)
  for (const by of [cast.ana, cast.carla]) {
    const crew = by === cast.ana ? cast.carla.id : undefined
    await renderScreen(server, paths.account(jobId, crew), by)
    await screen.findByText(/El contrato terminó de mutuo acuerdo/)
    const back = screen.getByRole('link', { name: 'Contrato' })
    expect(back.getAttribute('href')).toBe(paths.contract(jobId, crew))
    await renderScreen(server, paths.contract(jobId, crew), by)
    const onward = await screen.findByRole('link', { name: 'Ver la cuenta' })
    expect(onward.getAttribute('href')).toBe(paths.account(jobId, crew))
    expect(screen.queryByRole('link', { name: 'Ver la travesía' })).toBeNull()
  }
})

// Its sums and words have their tests in web/ledger/due-words.test.ts and server/ledger/settlement-paper.test.ts.
test('where the price is nothing, and nothing was spent, there is nothing to pay, from the passage to the signature', {
  tags: 'rare',
}, async () => {
  const { jobId } = await scene.ready({ ...daysAhead(0, 5), budget: 1150 })
  await scene.writeLog(jobId, { kind: 'aboard', text: 'Llaves recogidas.' })
  expect((await scene.callFalseStart(jobId)).status).toBe(200)
  await renderScreen(server, paths.passage(jobId), cast.ana)
  ;(await region('Cuenta')).getByRole('link', { name: /^Entre Carla y tú\s*Nada que pagar/ })
  await show(jobId, cast.ana)
  ;(await screen.findByRole('list', { name: 'Plazos del contrato' })).querySelectorAll('li').forEach(each => {
    expect(each.textContent).not.toContain('pagado')
  })
  screen.getByText('Precio, nada que pagar')
  const user = userEvent.setup()
  const ticket = await region('Te toca')
  ticket.getByText('Nada que pagar')
  await user.click(ticket.getByRole('button', { name: 'Proponer la liquidación' }))
  const proposing = await dialog('Proponer la liquidación')
  proposing.getByText('Por el precio no hay nada que pagar. No se llegó a zarpar: no hay precio que pagar.')
  await user.click(proposing.getByRole('button', { name: 'Proponer' }))
  const signing = await dialog('La liquidación')
  signing.getByText(/^Entre Carla y tú no hay nada que pagar\. Con las dos firmas/)
  signing.getByText('Nada que pagar')
  const settlement = (await accountOf(jobId)).settlement
  if (!settlement) throw new Error('There is no settlement.')
  await signSettlement(jobId, settlement, cast.ana)
  await signSettlement(jobId, settlement, cast.carla)
  await show(jobId, cast.carla)
  ;(await region('Cerrada')).getByText('Nada que pagar')
  screen.getByText('Saldo, nada que pagar')
})

test('with a person whose account is erased no settlement is proposed, and they are named whole', {
  tags: 'rare',
}, async () => {
  const jobId = await arrived()
  await spend(jobId, { amount: 5 })
  server.later(20 * 24 * 60 * 60_000)
  await cast.carla.call(accountApi.erase, { body: { password: PASSWORD } })
  await show(jobId, cast.ana)
  const ticket = await region('Ahora')
  ticket.getByText('A Cuenta eliminada le debes')
  ticket.getByText(/ya no puede firmar una liquidación/)
  expect(ticket.queryByRole('button')).toBeNull()
})

test('without a network the account says what can’t be done meanwhile', async () => {
  const jobId = await arrived()
  await show(jobId, cast.ana)
  await region('Te toca')
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await screen.findByText(/^Sin conexión no se decide, ni se confirma, ni se firma nada/)
  line.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/^Sin conexión no se decide/)).toBeNull())
})

// One way for all codes: web/screens/annexes-screen.test.tsx and test/journeys/contract.journey.ts.
test('the code leads the phone to the settlement', { tags: 'rare' }, async () => {
  const jobId = await arrived()
  await settle(jobId)
  const user = userEvent.setup()
  await show(jobId, cast.ana)
  await user.click(await screen.findByRole('button', { name: 'Leer y firmar' }))
  await user.click(await screen.findByRole('button', { name: 'Firmar con el teléfono' }))
  const code = await screen.findByRole('img', {
    name: 'Código QR que abre esta misma liquidación en el teléfono',
  })
  const { pathname, search, hash } = new URL(code.getAttribute('data-address') ?? '')
  await renderScreen(server, pathname + search + hash)
  await dialog('La liquidación')
  expect(screen.queryByRole('button', { name: 'Firmar con el teléfono' })).toBeNull()
  screen.getByRole('button', { name: 'Firmar la liquidación' })
})

test('the owner reads what it has cost, with expenses of their own', { tags: 'rare' }, async () => {
  const jobId = await arrived()
  await spend(jobId, { amount: 91.76 })
  await show(jobId, cast.ana)
  await write({ amount: '61,60', category: 'Amarre', note: 'Amarre en Palma' })
  await (await region('Lo que has pagado tú')).findByText('Amarre en Palma')
  const cost = await region('Lo que te ha costado')
  await cost.findByText('1.303,36 €')
  expect(cost.getAllByRole('term').map(term => term.firstChild?.textContent)).toEqual([
    'Precios',
    'Combustible',
    'Amarres',
  ])
  cost.getByText('previsto, 1 noche')
})

test('the passage leads to the account, for both', { tags: 'rare' }, async () => {
  const jobId = await arrived()
  await renderScreen(server, paths.passage(jobId), cast.ana)
  const card = await region('Cuenta')
  const link = card.getByRole('link', { name: /^A Carla le debes/ })
  expect(link.getAttribute('href')).toBe(paths.account(jobId, cast.carla.id))
  await renderScreen(server, paths.passage(jobId), cast.carla)
  ;(await region('Cuenta')).getByRole('link', { name: /^Ana te debe/ })
})
