import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import type { Ground, MeasureAction } from '#domain/notices/measure.ts'
import type { NoticeKind, NoticeOutcome } from '#domain/notices/notice.ts'
import { figuresCsv } from '#server/app/figures/figures-csv.ts'
import { notices } from '#server/notices/notice-table.ts'
import { complaints, statements } from '#server/notices/statement-table.ts'
import { newId } from '#server/platform/ids.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const NEW_YEAR = '2025-12-31T23:00:00.000Z'
const LAST_OF_2025 = '2025-12-31T22:59:59.999Z'
const LAST_OF_2026 = '2026-12-31T22:59:59.999Z'

type Told = [kind: NoticeKind, at: string, outcome?: NoticeOutcome, hours?: number]
/** 2026 has seven, five of them decided after 1, 2, 4.55, 30 and 100 hours. */
const told: Told[] = [
  ['scam', NEW_YEAR, 'hide', 2],
  ['scam', '2026-03-01T10:00:00Z', 'hide', 30],
  ['scam', '2026-03-02T10:00:00Z', 'disable', 4.55],
  ['scam', '2026-03-02T10:00:00Z'],
  ['safety', '2026-07-01T10:00:00Z', 'warn', 1],
  ['illegal', LAST_OF_2026, 'none', 100],
  ['other', '2026-05-01T10:00:00Z'],
  ['rights', LAST_OF_2025, 'none', 7],
]

type Decided = [action: MeasureAction, ground: Ground, at: string, complaint?: 'upheld' | 'reversed' | 'open']
const decided: Decided[] = [
  ['hide', 'terms', NEW_YEAR, 'upheld'],
  ['hide', 'law', '2026-03-02T16:00:00Z', 'reversed'],
  ['hide', 'law', '2026-03-02T16:00:00Z', 'open'],
  ['warn', 'terms', '2026-07-01T11:00:00Z', 'open'],
  ['disable', 'terms', LAST_OF_2026],
  ['disable', 'terms', LAST_OF_2025, 'reversed'],
]

const statementOf = ([action, ground, at]: Decided, index: number): typeof statements.$inferInsert => ({
  id: newId(),
  personId: cast.ana.id,
  ...{ action, ground, at: new Date(at) },
  ...{ subjectKind: 'user' as const, subjectId: cast.ana.id, facts: 'Pide dinero por Bizum.' },
  ...{ clause: '11.1', cited: 'Condiciones, 11.1' },
  noticeId: index === 3 ? null : newId(),
})

beforeAll(async () => {
  await server.db.insert(notices).values(
    told.map(([kind, at, outcome, hours = 0], index) => ({
      ...{ id: newId(), reference: `2026-${index}`, kind, at: new Date(at) },
      ...(outcome && { outcome, decidedAt: new Date(Date.parse(at) + hours * HOUR_MS) }),
    })),
  )
})

const linesOf = async (year: number) => (await text(figuresCsv(server.db, year))).trimEnd().split('\n')
/** Those that are not zero. */
const figuresOf = async (year: number) =>
  (await linesOf(year)).filter(line => !line.endsWith(';0') && line.includes(`;${year};`))

test('The figures of a year are the sums by kind, by outcome, by ground and by answer', async () => {
  for (const [index, given] of decided.entries()) {
    const row = statementOf(given, index)
    await server.db.insert(statements).values(row)
    const [, , at, answer] = given
    if (!answer) continue
    const outcome = answer === 'open' ? null : answer
    await server.db.insert(complaints).values({
      ...{ id: newId(), statementId: row.id, text: 'No es cierto.', at: new Date(at) },
      ...{ outcome, decidedAt: outcome && new Date(at) },
    })
  }
  expect(await figuresOf(2026)).toEqual([
    'avisos;2026;7',
    'avisos: contenido ilegal, nada;2026;1',
    'avisos: seguridad, advertencia;2026;1',
    'avisos: estafa, retirada;2026;2',
    'avisos: estafa, cuenta cerrada;2026;1',
    'avisos: estafa, sin decidir;2026;1',
    'avisos: otro, sin decidir;2026;1',
    'horas hasta decidir, mediana;2026;4,6',
    'decisiones;2026;5',
    'decisiones: advertencia, por las condiciones;2026;1',
    'decisiones: retirada, por las condiciones;2026;1',
    'decisiones: retirada, por la ley;2026;2',
    'decisiones: cuenta cerrada, por las condiciones;2026;1',
    'decisiones: sin un aviso;2026;1',
    'reclamaciones;2026;4',
    'reclamaciones: decisión mantenida;2026;1',
    'reclamaciones: decisión revocada;2026;1',
    'reclamaciones: sin decidir;2026;2',
  ])
  expect(await figuresOf(2025)).toEqual([
    'avisos;2025;1',
    'avisos: derechos, nada;2025;1',
    'horas hasta decidir, mediana;2025;7',
    'decisiones;2025;1',
    'decisiones: cuenta cerrada, por las condiciones;2025;1',
    'reclamaciones;2025;1',
    'reclamaciones: decisión revocada;2025;1',
  ])
})

test('A year without anything has a zero for each, and nothing for its median', async () => {
  const [head, ...lines] = await linesOf(2024)
  expect(head).toBe('cuenta;periodo;valor')
  expect(lines.filter(line => !line.endsWith(';2024;0'))).toEqual(['horas hasta decidir, mediana;2024;'])
  expect(lines).toHaveLength(1 + 5 * 5 + 1 + 1 + 3 * 2 + 1 + 1 + 3)
})
