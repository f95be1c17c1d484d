import { expect, test } from 'vitest'
import { titleKinds, titleNames } from '#domain/titles/title-kinds.ts'
import { guessKind, searchKinds } from '#domain/titles/title-words.ts'

test.each([
  ['PPER', 'PPER'],
  ['pper', 'PPER'],
  ['PPER de 2019', 'PPER'],
  ['Patron profesional de embarcaciones de recreo', 'PPER'],
  ['PPER con ampliación a 150 millas', 'PPER_150'],
  ['Título PER (2014)', 'PER'],
  ['per', 'PER'],
  ['CAPITÁN DE YATE', 'CY'],
  ['Capitán de la Marina Mercante', 'CMM'],
  ['patrón de altura', 'PA'],
  ['STCW 95', 'STCW_BST'],
  ['Curso de formación básica en seguridad', 'STCW_BST'],
  ['Yachtmaster offshore RYA', 'RYA_YMO'],
  ['ENG1 / ML5', 'ENG1'],
  ['GOC del SMSSM', 'GOC'],
  ['Reconocimiento médico ISM', 'MEDICAL'],
] as const)('“%s” resembles %s', (text, kind) => {
  expect(guessKind(text)).toBe(kind)
})

test.each([
  'Buceador profesional',
  'Enseñanza avanzada',
  '40 mn diarias',
  '150 miles per day',
  'Inglés nivel alto',
  'Otra titulación',
  'pa amb tomàquet',
  'Yachtmaster',
  '',
])('“%s” resembles none', text => {
  expect(guessKind(text)).toBeUndefined()
})

test('every kind is found and guessed by its own name', () => {
  for (const kind of titleKinds.filter(kind => kind !== 'OTHER')) {
    expect(guessKind(titleNames[kind])).toBe(kind)
    expect(searchKinds(titleNames[kind])).toContain(kind)
  }
})

test.each([
  ['', titleKinds],
  ['pper', ['PPER', 'PPER_150']],
  ['PATRÓN de yate', ['PY']],
  ['rya off', ['RYA_YMO']],
  ['comercial', []],
  ['xyz', []],
] as const)('the search for “%s” finds %j', (typed, kinds) => {
  expect(searchKinds(typed)).toEqual(kinds)
})
