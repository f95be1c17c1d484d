import { expect, test } from 'vitest'
import { gapSentences } from '#domain/checklists/gaps.ts'

const whole = { status: 'working', photoExpected: false, photos: [], measure: null, value: null } as const
const unphotographed = { ...whole, photoExpected: true }
const unmeasured = { ...whole, measure: { unit: 'h' } } as const

test.each([
  [
    'a list that has all that it expects',
    [whole, { ...unphotographed, photos: [{}] }, { ...unmeasured, value: 0 }],
    [],
  ],
  [
    'what is not on board',
    [unphotographed, unmeasured].map(item => ({ ...item, status: 'not_applicable' as const })),
    [],
  ],
  ['one photo', [unphotographed, whole], ['1 elemento espera una foto y no la tiene.']],
  [
    'what nobody has answered yet',
    [{ ...unphotographed, status: null }],
    ['1 elemento espera una foto y no la tiene.'],
  ],
  [
    'photos and figures',
    [unphotographed, unphotographed, unmeasured, unmeasured],
    ['2 elementos esperan foto y no la tienen.', '2 elementos no tienen su cifra.'],
  ],
  ['one figure', [unmeasured], ['1 elemento no tiene su cifra.']],
])('the sentence for %s names the gap', (_, items, sentences) => {
  expect(gapSentences(items)).toEqual(sentences)
})
