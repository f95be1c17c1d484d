import { expect, test } from 'vitest'
import { kindsIn, nameOfTitle, titleGroups, titleKinds, titleNames } from '#domain/titles/title-kinds.ts'

const groups = Object.keys(titleGroups) as (keyof typeof titleGroups)[]

test('every kind is in one group, and has a name of its own', () => {
  expect(groups.flatMap(kindsIn)).toEqual(titleKinds)
  expect(new Set(Object.values(titleNames)).size).toBe(titleKinds.length)
})

test('the codes are those of the list of titles', () => {
  const codes =
    'LN PNB PER PER_EXT PY CY SAIL ANEJA PPER PPER_150 PP PL PA P2 P1 CMM MP MN STCW_BST STCW_PSC STCW_AFF STCW_MED STCW_SEC GOC ROC SRC LRC MEDICAL RYA_DS RYA_YMC RYA_YMO RYA_YMX RYA_CE MASTER200 ENG1 ICC FR_HAUT FR_C200 PT_COSTA PT_ALTO IT_12 DE_SKS DE_SHS OTHER'
  expect(titleKinds).toEqual(codes.split(' '))
})

test.each([
  [{ kind: 'PY', name: 'Mi título' }, 'Patrón de Yate (PY)'],
  [{ kind: 'OTHER', name: 'Capitaine 500' }, 'Capitaine 500'],
  [{ kind: 'OTHER', name: null }, 'Otra titulación'],
] as const)('%j is called %s', (title, name) => {
  expect(nameOfTitle(title)).toBe(name)
})
