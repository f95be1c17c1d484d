import { expect, test } from 'vitest'
import { readRig, rigInWords, rigParts, toggled } from '#domain/passages/sails.ts'

test('the sentence of the rig is read back, and nothing else is', () => {
  const rig = { mayor: 'un rizo', genova: 'abajo', motor: 'en marcha' }
  expect(rigInWords(rig, rigParts)).toBe('Mayor: un rizo · Génova: abajo · Motor: en marcha')
  expect(readRig(rigInWords(rig, rigParts))).toEqual(rig)
  expect(readRig('Mayor: rota\nTomamos el primer rizo. Génova: entero')).toEqual({})
})

test('a tap sets what is down whole, and takes down what is set, reefed or not', () => {
  expect([toggled({}, 'mayor'), toggled({ mayor: 'dos rizos' }, 'mayor'), toggled({}, 'motor')]).toEqual([
    'entera',
    'abajo',
    'en marcha',
  ])
})
