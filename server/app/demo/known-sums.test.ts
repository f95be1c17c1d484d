import { text } from 'node:stream/consumers'
import { beforeAll, expect, test, vi } from 'vitest'
import { overviewApi } from '#domain/operator/overview-api.ts'
import { fillWithDemonstration } from '#server/app/demo/fill.ts'
import { type CommandName, operatorCommands } from '#server/app/operator/operator-commands.ts'
import { joinOperator } from '#test/operator.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  await fillWithDemonstration(server.dependencies)
}, 120_000)

/** The lines of the year without those that are zero. */
async function printed(command: CommandName): Promise<string[]> {
  const answer = await operatorCommands[command].actOf(['2026'])?.(server.dependencies)
  const lines = (await text(answer as AsyncIterable<string>)).trimEnd().split('\n')
  return lines.slice(1).filter(line => !line.endsWith(';0'))
}

test('The desk counts what is known of the demonstration', async () => {
  const laia = await joinOperator(server)
  const { counts, days, waiting } = (await laia.call(overviewApi.overview)).body
  expect(counts).toEqual({
    people: 2 + 4,
    // Eight offers without a contract and ten with one, each with its crew member's application.
    offers: 8 + 10,
    applications: 3 + 1 + 3 + 2 + 2 + 1 + 10,
    contracts: 10,
    openOffers: 4,
    passagesUnderWay: 1,
    latePassages: 0,
    openNotices: 3,
    // Xoán's about a notice that led to nothing, Óscar's about his offer.
    openComplaints: 2,
    toVerify: 2 + 1,
    failedTasks: 0,
    disputes: 0,
  })
  expect([waiting.notices.kinds, waiting.papers.titles, waiting.papers.documents]).toEqual([
    ['safety', 'scam', 'rights'],
    2,
    1,
  ])
  const sumOf = (what: Exclude<keyof (typeof days)[number], 'day'>) =>
    days.reduce((sum, day) => sum + day[what], 0)
  // Everybody came sixty days ago; the oldest offers and contracts are not of this month.
  expect({
    registered: sumOf('registered'),
    offers: sumOf('offers'),
    applications: sumOf('applications'),
    contracts: sumOf('contracts'),
    departures: sumOf('departures'),
  }).toEqual({ registered: 0, offers: 7 + 6, applications: 12 + 6, contracts: 8, departures: 2 })
})

test('The figures of the year are what is known of the demonstration', async () => {
  expect(await printed('figures')).toEqual([
    'avisos;2026;5',
    'avisos: derechos, sin decidir;2026;1',
    'avisos: seguridad, sin decidir;2026;1',
    'avisos: estafa, retirada;2026;1',
    'avisos: estafa, sin decidir;2026;1',
    'avisos: otro, nada;2026;1',
    // One was decided after twenty hours, the other after two.
    'horas hasta decidir, mediana;2026;11',
    'decisiones;2026;1',
    'decisiones: retirada, por las condiciones;2026;1',
    'reclamaciones;2026;2',
    'reclamaciones: sin decidir;2026;2',
  ])
})

test('The tax report of the demonstration is what Carla was paid in two transfers, without the provision', async () => {
  // 300 and 800 euros for one, 200 and 684.20 for the other, all in spring.
  expect(await printed('tax-report')).toEqual([
    'Carla Pons;;;;0,00;1984,20;0,00;0,00;0;2;0;0;1984,20;nif, nacimiento, direccion',
  ])
})
