import { expect, test } from 'vitest'
import { citeClause, clausesOf, TERMS_SECTIONS } from '#domain/notices/clauses.ts'
import { complainUntil } from '#domain/notices/complaint.ts'
import { hiddenBecause, type StatementValues, statementText } from '#domain/notices/statement-text.ts'

const facts =
  'La oferta, publicada el 27 nov a las 15:20, pide 150 € por Bizum a un teléfono antes de dar los datos del barco'
const values = (changes: Partial<StatementValues> = {}): StatementValues => ({
  action: 'hide',
  subject: { kind: 'job', name: 'Traslado fácil, salida inmediata' },
  until: null,
  facts,
  ground: 'terms',
  cited: 'Condiciones, 7.2',
  origin: 'own',
  ...changes,
})

test('A statement says what was done, where, for how long, why, by which rule, and that a person decided', () => {
  expect(statementText(values())).toBe(
    `Hemos retirado tu oferta «Traslado fácil, salida inmediata» en toda la plataforma, sin fecha de fin. ${facts}. Va contra las Condiciones, 7.2. Lo ha decidido una persona, no un programa.`,
  )
})

test.each<[string, Partial<StatementValues>, string]>([
  [
    'a closed account with an end',
    { action: 'disable', until: '2026-12-31' },
    'Hemos cerrado tu cuenta en toda la plataforma, hasta el 31 de diciembre de 2026. ',
  ],
  [
    'a warning',
    { action: 'warn', subject: { kind: 'review', name: 'Palma – Maó' } },
    'Te advertimos por tu reseña de «Palma – Maó». De momento todo sigue igual. ',
  ],
  [
    'a hidden profile',
    { subject: { kind: 'user', name: 'Ana Ferrer' } },
    'Hemos retirado tu perfil en toda la plataforma, sin fecha de fin. ',
  ],
  [
    'a title that is erased',
    { subject: { kind: 'vessel', name: null } },
    'Hemos retirado tu barco en toda la plataforma, sin fecha de fin. ',
  ],
])('%s', (_, changes, beginning) => {
  expect(statementText(values(changes)).startsWith(beginning + facts)).toBe(true)
})

test('A law is quoted as one, a notice is named, and the author of a hidden thing reads why', () => {
  const ofLaw = values({ ground: 'law', cited: citeClause('law', 'cp-248'), origin: 'notice' })
  expect(statementText(ofLaw)).toMatch(
    /Va contra la ley: Código Penal, art\. 248 \(estafa\)\. Lo ha decidido una persona, no un programa\. Nos llegó un aviso\.$/,
  )
  expect(hiddenBecause(values({ facts: 'No es cierto.' }))).toBe(
    'No es cierto. Va contra las Condiciones, 7.2.',
  )
})

test('A clause of the terms is quoted with its words, another as it was typed', () => {
  expect(citeClause('terms', '11.2')).toBe(
    'Condiciones, 11.2 (datos o fotos de otras personas sin su permiso)',
  )
  expect([citeClause('terms', '13.2'), citeClause('law', 'LSSI, art. 10')]).toEqual([
    'Condiciones, 13.2',
    'LSSI, art. 10',
  ])
  const codes = [...clausesOf.terms, ...clausesOf.law].map(([code]) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(TERMS_SECTIONS[10]).toBe('publicaciones')
})

test('Six months are of the calendar', () => {
  const until = (at: string) => complainUntil(new Date(at)).toISOString().slice(0, 10)
  expect([until('2026-06-01T10:00:00Z'), until('2026-08-31T10:00:00Z')]).toEqual(['2026-12-01', '2027-02-28'])
})
