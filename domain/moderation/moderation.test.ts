import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  REPORT_DETAILS_MAX,
  reportInput,
  reportReasonLabels,
  reportReasons,
  reportSubjects,
} from '#domain/moderation/moderation.ts'

const example = { subject: 'job', subjectId: '0199aaaa-0000-7000-8000-000000000000', reason: 'fraud' }
const said = (overrides: object) =>
  z
    .safeParse(reportInput, { ...example, ...overrides })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('a report', () => {
  test.each(reportSubjects)('is of one %s', subject => {
    expect(said({ subject })).toEqual([])
  })
  test.each(reportReasons.filter(reason => reason !== 'other'))('for the reason %s needs no more', reason => {
    expect(said({ reason })).toEqual([])
  })
  test.each([undefined, null, '', '  '])('for another reason tells it: %j is no reason', details => {
    expect(said({ reason: 'other', details })).toEqual([
      ['details', 'Cuéntanos en pocas palabras qué ocurre.'],
    ])
  })
  test('for another reason that is told is kept trimmed', () => {
    const given = { ...example, reason: 'other', details: ' Pide el dinero por adelantado. ' }
    expect(z.parse(reportInput, given).details).toBe('Pide el dinero por adelantado.')
  })
  test.each([
    [{ subject: 'port' }, 'subject', 'Indica qué quieres denunciar.'],
    [{ reason: 'boredom' }, 'reason', 'Elige un motivo de la lista.'],
    [{ reason: undefined }, 'reason', 'Elige un motivo de la lista.'],
    [
      { details: 'a'.repeat(REPORT_DETAILS_MAX + 1) },
      'details',
      'La explicación no puede superar los 1000 caracteres.',
    ],
  ])('with %o is refused by its %s: %s', (overrides, field, sentence) => {
    expect(said(overrides)).toEqual([[field, sentence]])
  })
  test.each(['Palma', undefined, 7])('of %j is a report of nothing', subjectId => {
    expect(said({ subjectId }).map(([field]) => field)).toEqual(['subjectId'])
  })
  test('may be as long as it may', () => {
    expect(said({ details: 'a'.repeat(REPORT_DETAILS_MAX) })).toEqual([])
  })
})

test('Every reason has words of its own', () => {
  const labels = reportReasons.map(reason => reportReasonLabels[reason])
  expect([new Set(labels).size, labels.filter(label => /^[A-ZÁÉÍÓÚÑ].*[^.]$/.test(label)).length]).toEqual([
    reportReasons.length,
    reportReasons.length,
  ])
})
