import { expect, test } from 'vitest'
import { TITLE_MAX } from '#domain/jobs/job.ts'
import { offerTitle } from '#domain/jobs/offer-title.ts'

test.each([
  ['sailboat', 'Palma', 'Valencia', 'Traslado de velero de Palma a Valencia'],
  ['motorboat', ' Vigo ', 'A Coruña', 'Traslado de lancha a motor de Vigo a A Coruña'],
  ['other', 'Palma', 'El Masnou', 'Traslado de barco de Palma a El Masnou'],
  ['yacht', 'Palma', '', ''],
  ['yacht', '  ', 'Valencia', ''],
] as const)('%s, %j to %j is %j', (type, originPort, destinationPort, title) => {
  expect(offerTitle(type, { originPort, destinationPort })).toBe(title)
})

test('long ports leave the boat out, and the title is never longer than a title may be', () => {
  const route = { originPort: 'P'.repeat(40), destinationPort: 'V'.repeat(38) }
  expect(offerTitle('motorboat', route)).toBe(`Traslado de ${'P'.repeat(40)} a ${'V'.repeat(38)}`)
  const longest = { originPort: 'P'.repeat(100), destinationPort: 'V'.repeat(100) }
  expect(offerTitle('sailboat', longest)).toHaveLength(TITLE_MAX)
})
