import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { contracts } from '#server/contracts/contract-table.ts'
import { ledgerScene } from '#test/ledger-scene.ts'
import { plainPicture } from '#test/pictures.ts'
import { NOON } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ now: () => NOON, env: { PUBLIC_URL: 'https://singladura.example' } })
const scene = ledgerScene(() => ({ server, cast }))

async function textFor(jobId: string, by = cast.ana): Promise<string> {
  const { bytes } = await scene.downloadSettlement(jobId, by)
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

async function arrived() {
  const { jobId } = await scene.arrived({ startDate: '2026-06-03', endDate: '2026-06-06', budget: 1150 })
  await server.db
    .update(contracts)
    .set({ amended: { waitingDaySum: 120, expenseLimit: 150, advance: 300 } })
    .where(eq(contracts.jobId, jobId))
  return jobId
}

test('Both readers find in it what is owed to whom, how each sum comes about, and the hands under it', {
  tags: 'rare',
}, async () => {
  const jobId = await arrived()
  await scene.paid(jobId, { kind: 'advance', amount: 300, note: 'Antes de salir' })
  const { expense } = (await scene.spend(jobId, { note: 'Gasóleo, 62 litros' })).body
  await scene.addReceipt(jobId, expense, await plainPicture(50).jpeg().toBuffer())
  const dinner = (await scene.spend(jobId, { category: 'other', amount: 200, note: 'Cena al llegar' })).body
  const reason = 'La de llegada no entra en los gastos.'
  await scene.decideExpense(jobId, dinner.expense, { action: 'reject', reason })
  await scene.settled(jobId, { fee: { amount: 1_000, reason: 'Llegamos un día antes.' } })
  await server.runTasks()

  const text = await textFor(jobId)
  expect(await textFor(jobId, cast.carla)).toBe(text)
  for (const words of [
    'Saldo: Ana Ferrer debe 791,76 € a Carla Pons.',
    'Este documento no es una factura.',
    'Precio cláusula 9 Acordado en la liquidación: Llegamos un día antes. (sin acuerdo, 1.150,00 €) 1.000,00 €',
    'Espera cláusula 12 Sin esperas 0,00 €',
    'Gastos cláusula 11 1 con justificante; 1 rechazado aparte 91,76 €',
    'Anticipo cláusula 10 Transferencia del 1 jun −300,00 €',
    'Gasóleo, 62 litros Anotado 91,76 €',
    'Cena al llegar «La de llegada no entra en los gastos.» Rechazado 200,00 €',
    'Justificante: Combustible, 91,76 €',
    'Anticipo, transferencia Antes de salir Confirmado 300,00 €',
    'Huella de lo firmado',
    'https://singladura.example/verify/',
    'Las horas son las de la península',
  ])
    expect.soft(text).toContain(words)
})

test('Where the crew member has had too much, it is they who owe', { tags: 'rare' }, async () => {
  const jobId = await arrived()
  await scene.paid(jobId, { amount: 1_200 })
  await scene.settled(jobId)
  await server.runTasks()
  const text = await textFor(jobId)
  expect(text).toContain('Saldo: Carla Pons debe 50,00 € a Ana Ferrer.')
  expect(text).toContain('No se anotó ningún gasto.')
})
