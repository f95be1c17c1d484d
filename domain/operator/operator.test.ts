import { expect, test } from 'vitest'
import type { Refusal } from '#domain/errors.ts'
import { checkInput } from '#domain/fields.ts'
import { operatorLoginInput, REASON_MAX, reasonInput, reasonQuery } from '#domain/operator/operator.ts'

const said = (schema: typeof reasonQuery, value: unknown) => {
  try {
    return checkInput(schema, value)
  } catch (error) {
    return (error as Refusal).errors?.map(({ field, message }) => `${field}: ${message}`)
  }
}

test.each([
  ['none', {}, ['reason: Escribe el motivo: queda en la auditoría.']],
  [
    'two of them',
    { reason: ['en turno', 'en turno'] },
    ['reason: Escribe el motivo: queda en la auditoría.'],
  ],
  ['blanks', { reason: ' \u200b ' }, ['reason: Escribe el motivo: queda en la auditoría.']],
  [
    'signs that nobody sees',
    { reason: '\u2800\u3164\u200b\u00a0\u2060\ufeff\u115f' },
    ['reason: Escribe el motivo: queda en la auditoría.'],
  ],
  [
    'a letter, and signs that nobody sees',
    { reason: 'a\u200b\u200b\u2060\ufeff\u00ad' },
    ['reason: El motivo tiene que tener al menos 5 caracteres.'],
  ],
  [
    'two letters far apart',
    { reason: 'a        b' },
    ['reason: El motivo tiene que tener al menos 5 caracteres.'],
  ],
  [
    'a letter, and signs that leave room',
    { reason: 'a\u3164\u3164\u2800\u2800' },
    ['reason: El motivo tiene que tener al menos 5 caracteres.'],
  ],
  ['four characters', { reason: ' hola  ' }, ['reason: El motivo tiene que tener al menos 5 caracteres.']],
  ['five', { reason: ' señal ' }, { reason: 'señal' }],
  ['as many as may be', { reason: 'x'.repeat(REASON_MAX) }, { reason: 'x'.repeat(REASON_MAX) }],
  [
    'one more',
    { reason: 'x'.repeat(REASON_MAX + 1) },
    ['reason: El motivo no puede superar los 300 caracteres.'],
  ],
])('A reason of %s', (_, given, expected) => {
  expect([said(reasonQuery, given), said(reasonInput, given)]).toEqual([expected, expected])
})

test.each([
  ['123 456', '123456'],
  [' 123456\u00a0', '123456'],
  ['abcd-efgh jkmn-pqrs', 'abcd-efghjkmn-pqrs'],
])('A code may be typed with the room that an application shows: %j', (typed, code) => {
  const given = { email: 'laia@example.com', password: 'x', code: typed }
  expect(checkInput(operatorLoginInput, given).code).toBe(code)
})

test('Room alone is no code', () => {
  const given = { email: 'laia@example.com', password: 'x', code: ' ' }
  expect(() => checkInput(operatorLoginInput, given)).toThrow()
})
