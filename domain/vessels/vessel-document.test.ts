import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  currentDocument,
  type DocumentKind,
  documentChanges,
  documentInput,
  endingBefore,
  isReplaced,
  nextToExpire,
  stateOfDocument,
} from '#domain/vessels/vessel-document.ts'

const problems = (schema: z.ZodMiniType, given: unknown) =>
  z.safeParse(schema, given).error?.issues.map(({ path, message }) => [path.join('.'), message])

test.each([
  [null, 'undated'],
  ['2026-05-31', 'expired'],
  ['2026-06-01', 'expiring'],
  ['2026-07-01', 'expiring'],
  ['2026-07-02', 'valid'],
  ['2030-01-01', 'valid'],
] as const)('on the first of June a document that is valid until %s is %s', (validUntil, state) => {
  expect(stateOfDocument(validUntil, '2026-06-01')).toBe(state)
})

test('thirty days are counted over a change of the clock and over the end of a year', () => {
  expect(stateOfDocument('2026-04-14', '2026-03-15')).toBe('expiring')
  expect(stateOfDocument('2026-04-15', '2026-03-15')).toBe('valid')
  expect(stateOfDocument('2027-01-09', '2026-12-10')).toBe('expiring')
  expect(stateOfDocument('2027-01-10', '2026-12-10')).toBe('valid')
})

describe('a document', () => {
  test('asks for its kind alone', () => {
    expect(z.parse(documentInput, { kind: 'insurance' })).toEqual({ kind: 'insurance' })
  })
  test('takes what a form has left empty for nothing', () => {
    expect(z.parse(documentInput, { kind: 'flares', number: '', issuer: ' ', validUntil: '' })).toEqual({
      kind: 'flares',
      number: null,
      issuer: null,
      validUntil: null,
    })
  })
  test.each<[object, string, string]>([
    [{}, 'kind', 'Elige un tipo de documento de la lista.'],
    [{ kind: 'poem' }, 'kind', 'Elige un tipo de documento de la lista.'],
    [{ kind: 'other', number: 'a'.repeat(61) }, 'number', 'El número no puede superar los 60 caracteres.'],
    [{ kind: 'other', issuer: 'a'.repeat(121) }, 'issuer', 'La entidad no puede superar los 120 caracteres.'],
    [{ kind: 'other', validUntil: '2026-02-30' }, 'validUntil', 'Esa fecha no existe en el calendario.'],
  ])('%j is refused in words', (given, field, message) => {
    expect(problems(documentInput, given)).toEqual([[field, message]])
  })
  test('loses its file by null, and gets another by a form alone', () => {
    expect(z.parse(documentChanges, { file: null })).toEqual({ file: null })
    expect(problems(documentChanges, { file: 'seguro.pdf' })).toEqual([
      ['file', 'Envía el archivo en un formulario.'],
    ])
  })
})

describe('of several documents of a kind', () => {
  const dated = (id: number, validUntil: string | null, kind: DocumentKind = 'insurance') => ({
    id,
    kind,
    validUntil,
  })
  test.each([
    [[], undefined],
    [[dated(1, '2027-01-01', 'flares')], undefined],
    [[dated(1, null)], 1],
    [[dated(1, null), dated(2, '2024-01-01')], 2],
    [[dated(1, '2027-01-01'), dated(2, '2026-01-01')], 1],
    [[dated(1, '2026-01-01'), dated(2, '2027-01-01'), dated(3, null)], 2],
    [[dated(1, '2027-01-01'), dated(2, '2027-01-01')], 2],
  ])('the one that is valid for longest counts, then the last: %j', (documents, id) => {
    expect(currentDocument(documents, 'insurance')?.id).toBe(id)
  })
  test.each([
    ['2026-12-31', []],
    ['2027-01-01', []],
    ['2027-01-02', [2]],
    ['2029-01-01', [2, 4, 5, 6]],
  ])('of those that count, these end before %s', (day, ids) => {
    const documents = [
      dated(1, '2025-01-01'),
      dated(2, '2027-01-01'),
      dated(3, null, 'registration'),
      dated(4, '2028-01-01', 'flares'),
      dated(6, '2028-03-01', 'other'),
      dated(5, '2028-02-01', 'other'),
      dated(7, '2029-01-01', 'epirb'),
    ]
    expect(endingBefore(documents, day).map(({ id }) => id)).toEqual(ids)
  })
})

describe('of several documents', () => {
  const on = (kind: DocumentKind, validUntil: string | null) => ({
    kind,
    validUntil,
    state: stateOfDocument(validUntil, '2026-06-01'),
  })
  const old = on('insurance', '2026-05-01')
  test('one that has run out is replaced by a later one of its kind, and by none of another', () => {
    expect(isReplaced(old, [old, on('insurance', '2027-05-01')])).toBe(true)
    expect(isReplaced(old, [old, on('liferaft', '2027-05-01'), on('insurance', null)])).toBe(false)
  })
  test('one that is valid is not replaced, and none of those without a kind', () => {
    const valid = on('liferaft', '2026-09-01')
    expect(isReplaced(valid, [valid, on('liferaft', '2027-09-01')])).toBe(false)
    const other = on('other', '2026-05-01')
    expect(isReplaced(other, [other, on('other', '2027-05-01')])).toBe(false)
  })
  test('the next to expire is the earliest of those that count', () => {
    const raft = on('liferaft', '2026-09-01')
    expect(nextToExpire([old, on('insurance', '2027-05-01'), raft, on('flares', null)])).toBe(raft)
    expect(nextToExpire([old, raft])).toBe(old)
    expect(nextToExpire([on('flares', null)])).toBeUndefined()
    const renewed = on('liferaft', '2027-09-01')
    expect(nextToExpire([raft, renewed])).toBe(renewed)
  })
})
