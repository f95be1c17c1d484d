import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { drawsPhotos, photoFile } from '#test/draws-photos.ts'
import { fetchFrom } from '#test/fetch-from.ts'
import { pictureOf } from '#test/pictures.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useAccount } from '#test/use-account.ts'

const { server, cast, scene, arrived, atSea, show, region, dialog, isClosed, fill, write } = useAccount()
const { accountOf, spend } = scene
const expensesOf = async (jobId: string) =>
  (await accountOf(jobId)).expenses.map(({ amount, note, status }) => [amount, note, status])

test('an expense is typed the Spanish way, with the caret in the amount; a fault is told at its field', async () => {
  const jobId = await atSea()
  const user = userEvent.setup()
  await renderScreen(server, paths.newExpense(jobId), cast.carla)
  const form = await dialog('Anotar un gasto')
  const amount = form.getByLabelText('Importe') as HTMLInputElement
  await waitFor(() => expect(document.activeElement).toBe(amount))
  await user.click(form.getByRole('button', { name: 'Anotar' }))
  await form.findByText('Escribe el importe.')
  form.getByText('Elige en qué se ha gastado.')
  await user.type(amount, '1.150,5')
  form.getByText('Falta el justificante')
  await user.click(form.getByRole('radio', { name: 'Combustible' }))
  expect(amount.value).toBe('1150,50')
  await user.click(form.getByRole('button', { name: 'Anotar 1.150,50\u00a0€' }))
  await isClosed()
  await waitFor(async () => expect(await expensesOf(jobId)).toEqual([[1150.5, null, 'recorded']]))
})

test('the limit and the urgent switch are there only when this expense passes it', async () => {
  const jobId = await atSea()
  await spend(jobId, { amount: 38.9, category: 'spares' })
  const user = userEvent.setup()
  await show(jobId)
  await user.click(await screen.findByRole('button', { name: 'Anotar un gasto' }))
  const form = await fill({ amount: '100', category: 'Recambio' })
  expect(form.queryByRole('switch')).toBeNull()
  await user.clear(form.getByLabelText('Importe'))
  await user.type(form.getByLabelText('Importe'), '129')
  form.getByText('Ana tiene que aprobarlo.')
  form.getByText(/llevas 167,90 € en recambios y otros, y el tope es de 150,00 €/)
  await user.click(form.getByRole('switch', { name: /^Era urgente/ }))
  await user.click(form.getByRole('button', { name: /^Anotar / }))
  await form.findByText('Di en la nota por qué era urgente, con al menos 10 caracteres.')
  await user.click(form.getByRole('switch', { name: /^Era urgente/ }))
  await user.click(form.getByRole('button', { name: /^Anotar / }))
  await isClosed()
  await waitFor(async () =>
    expect((await expensesOf(jobId)).map(([amount, , status]) => [amount, status])).toContainEqual([
      129,
      'awaiting_approval',
    ]),
  )
})

test('another like it keeps category and note, and begins in the amount', { tags: 'rare' }, async () => {
  const jobId = await atSea()
  const user = userEvent.setup()
  await show(jobId)
  await user.click(await screen.findByRole('button', { name: 'Anotar un gasto' }))
  const form = await fill({ amount: '12', category: 'Víveres', note: 'Pan' })
  await user.click(form.getByRole('button', { name: 'Y otro igual' }))
  const amount = form.getByLabelText('Importe') as HTMLInputElement
  await waitFor(() => expect(amount.value).toBe(''))
  expect((form.getByLabelText(/^Nota/) as HTMLInputElement).value).toBe('Pan')
  expect((form.getByRole('radio', { name: 'Víveres' }) as HTMLInputElement).checked).toBe(true)
  await user.type(amount, '8')
  await user.click(form.getByRole('button', { name: /^Anotar / }))
  await isClosed()
  await waitFor(async () =>
    expect((await expensesOf(jobId)).sort()).toEqual([
      [12, 'Pan', 'recorded'],
      [8, 'Pan', 'recorded'],
    ]),
  )
})

test('without a network expenses and receipts are kept, also through a closed page, and go out once and in order', {
  tags: 'rare',
}, async () => {
  drawsPhotos()
  const jobId = await atSea()
  const user = userEvent.setup()
  await show(jobId)
  await screen.findByRole('button', { name: 'Anotar un gasto' })
  const online = globalThis.fetch
  const cut: typeof fetch = (address, init) =>
    init?.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : online(address, init)
  globalThis.fetch = cut
  await user.click(screen.getByRole('button', { name: 'Anotar un gasto' }))
  const form = await fill({ amount: '91,76', category: 'Combustible', note: 'Gasóleo' })
  await user.upload(form.getByLabelText('Falta el justificante'), [photoFile(1)])
  await form.findByRole('img', { name: 'Justificante 1' })
  await user.click(form.getByRole('button', { name: /^Anotar / }))
  await isClosed()
  await write({ amount: '5', category: 'Víveres', note: 'Agua' })
  await screen.findByText('2 gastos sin enviar.')
  expect((await region('Tus gastos')).getAllByText(/Sin enviar$/)).toHaveLength(2)

  await show(jobId)
  globalThis.fetch = cut
  await screen.findByText('2 gastos sin enviar.')
  expect(await expensesOf(jobId)).toEqual([])
  const sent: string[] = []
  const connected = fetchFrom(server)
  globalThis.fetch = (address, init) => {
    if (init?.method === 'POST' && typeof init.body === 'string') sent.push(JSON.parse(init.body).note)
    return connected(address, init)
  }
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/sin enviar/i)).toBeNull())
  expect(sent).toEqual(['Gasóleo', 'Agua'])
  const { expenses } = await accountOf(jobId)
  expect(expenses.map(({ note, photos }) => [note, photos.length]).sort()).toEqual([
    ['Agua', 0],
    ['Gasóleo', 1],
  ])
})

test('an unsent expense is corrected itself; one that the server has is struck through, and can be taken back', {
  tags: 'rare',
}, async () => {
  const jobId = await atSea()
  await spend(jobId, { amount: 40, note: 'Taxi', category: 'travel' })
  const user = userEvent.setup()
  await show(jobId)
  await screen.findByText('Taxi')
  const online = globalThis.fetch
  globalThis.fetch = (address, init) =>
    init?.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : online(address, init)
  const correct = async (of: RegExp, amount: string) => {
    await user.click(screen.getByRole('button', { name: of }))
    const form = await dialog('Corregir el gasto')
    await user.clear(form.getByLabelText('Importe'))
    await user.type(form.getByLabelText('Importe'), amount)
    await user.click(form.getByRole('button', { name: /^Corregir / }))
    await isClosed()
  }
  // The first has been tried, and may be with the server; the second, behind it, can't be.
  await write({ amount: '3', category: 'Víveres', note: 'Agua' })
  await write({ amount: '6', category: 'Víveres', note: 'Hielo' })
  await correct(/^Corregir: Hielo/, '7')
  await correct(/^Corregir: Taxi/, '45')
  await screen.findByRole('button', { name: 'Ver 1 gasto corregido' })
  globalThis.fetch = online
  window.dispatchEvent(new Event('online'))
  await waitFor(async () =>
    expect((await expensesOf(jobId)).sort()).toEqual([
      [3, 'Agua', 'recorded'],
      [40, 'Taxi', 'corrected'],
      [45, 'Taxi', 'recorded'],
      [7, 'Hielo', 'recorded'],
    ]),
  )
  await waitFor(() => expect(screen.queryByText(/sin enviar/i)).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Quitar: Hielo/ }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Quitar el gasto' })).getByRole('button', {
      name: 'Quitar',
    }),
  )
  await waitFor(async () => expect((await accountOf(jobId)).lines[2]?.amount).toBe(48))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Quitar: Hielo/ })).toBeNull())
})

test('an expense that the server refuses says why, and can be discarded', { tags: 'rare' }, async () => {
  const jobId = await arrived()
  const user = userEvent.setup()
  await show(jobId)
  await screen.findByRole('button', { name: 'Anotar un gasto' })
  await user.click(screen.getByRole('button', { name: 'Anotar un gasto' }))
  const form = await fill({ amount: '5', category: 'Víveres', note: 'Tarde' })
  await scene.settled(jobId)
  await user.click(form.getByRole('button', { name: /^Anotar / }))
  await screen.findByText(refusals.account_settled.message)
  await user.click(screen.getByRole('button', { name: /^Descartar: Tarde/ }))
  await waitFor(() => expect(screen.queryByText('Tarde')).toBeNull())
})

test('a correction takes the receipts along', async () => {
  drawsPhotos()
  const jobId = await atSea()
  const { expense } = (await spend(jobId, { amount: 40, note: 'Taxi', category: 'travel' })).body
  await scene.addReceipt(jobId, expense, await pictureOf(1))
  const user = userEvent.setup()
  await show(jobId)
  await user.click(await screen.findByRole('button', { name: /^Corregir: Taxi/ }))
  const form = await dialog('Corregir el gasto')
  await user.clear(form.getByLabelText('Importe'))
  await user.type(form.getByLabelText('Importe'), '45')
  await user.click(form.getByRole('button', { name: /^Corregir / }))
  await isClosed()
  await waitFor(async () => {
    const corrected = (await accountOf(jobId)).expenses.find(({ amount }) => amount === 45)
    expect(corrected?.photos).toHaveLength(1)
  })
})
