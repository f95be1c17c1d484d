import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formatCountry } from '#domain/spanish-format.ts'
import { flags, isFlag } from '#domain/vessels/flags.ts'
import {
  hasItsOwnList,
  vesselChanges,
  vesselInput,
  vesselInputOn,
  withItsList,
} from '#domain/vessels/vessel.ts'

const problems = (schema: z.ZodMiniType, given: unknown) =>
  z.safeParse(schema, given).error?.issues.map(({ path, message }) => [path.join('.'), message])

const brisa = { name: 'Brisa', type: 'sailboat', length: 13.94 }
const whole = {
  ...brisa,
  model: 'Beneteau Oceanis 46.1',
  beam: 4.5,
  draft: 2.35,
  flag: 'ES',
  list: '7',
  registrationNumber: '7ª PM-1-123-19',
  mmsi: '224123456',
  callSign: 'EA1234',
  colours: 'casco azul, vela blanca',
  yearBuilt: 2019,
  engines: 1,
  fuel: 'diesel',
  cruisingSpeed: 7.5,
  fuelPerHour: 6,
  berths: 8,
  homePort: 'Palma',
  zone: 2,
  notes: 'El molinete\nse atasca.',
}

describe('a new vessel', () => {
  test('asks for name, type and length alone', () => {
    expect(z.parse(vesselInput, brisa)).toEqual(brisa)
  })
  test('keeps everything that is said of it', () => {
    expect(z.parse(vesselInput, whole)).toEqual(whole)
  })
  test('takes what is empty for nothing, and no flag for the Spanish one', () => {
    const empty = {
      ...brisa,
      model: '',
      beam: '',
      flag: '',
      list: '',
      mmsi: ' ',
      engines: '',
      zone: '',
      notes: ' ',
    }
    expect(z.parse(vesselInput, empty)).toEqual({
      ...brisa,
      ...{
        model: null,
        beam: null,
        flag: 'ES',
        list: null,
        mmsi: null,
        engines: null,
        zone: null,
        notes: null,
      },
    })
  })
  test('takes a flag in small letters', () => {
    expect(z.parse(vesselInput, { ...brisa, flag: ' fr ' }).flag).toBe('FR')
  })

  const length = 'Indica la eslora.'
  const flag = 'Elige una bandera de la lista.'
  const list = 'La lista sexta o séptima es de la bandera española. Deja la lista vacía o cambia la bandera.'
  const year = 'Revisa el año de construcción.'
  const engines = 'El número de motores va de 0 a 4.'
  const mmsi = 'El MMSI tiene 9 cifras.'
  test.each<[object, string, string]>([
    [{ name: ' ' }, 'name', 'Escribe el nombre del barco.'],
    [{ name: 'a'.repeat(81) }, 'name', 'El nombre del barco no puede superar los 80 caracteres.'],
    [{ type: 'submarine' }, 'type', 'Elige un tipo de embarcación de la lista.'],
    [{ length: undefined }, 'length', length],
    [{ length: '13' }, 'length', length],
    [{ length: 0 }, 'length', 'La eslora tiene que ser mayor que 0.'],
    [{ length: -1 }, 'length', 'La eslora tiene que ser mayor que 0.'],
    [{ length: 100.01 }, 'length', 'La eslora no puede superar 100.'],
    [{ length: 10.005 }, 'length', 'La eslora admite como mucho dos decimales.'],
    [{ beam: 0 }, 'beam', 'La manga tiene que ser mayor que 0.'],
    [{ draft: 'dos' }, 'draft', 'El calado tiene que ser un número.'],
    [{ flag: 'XX' }, 'flag', flag],
    [{ flag: 7 }, 'flag', flag],
    [{ list: '8' }, 'list', 'Elige la lista sexta o la séptima.'],
    [{ flag: 'FR', list: '6' }, 'list', list],
    [{ mmsi: '22412345' }, 'mmsi', mmsi],
    [{ mmsi: '22412345a' }, 'mmsi', mmsi],
    [{ mmsi: 224123456 }, 'mmsi', mmsi],
    [{ yearBuilt: 1799 }, 'yearBuilt', year],
    [{ yearBuilt: 2019.5 }, 'yearBuilt', year],
    [{ yearBuilt: 2028 }, 'yearBuilt', year],
    [{ engines: 5 }, 'engines', engines],
    [{ engines: 1.5 }, 'engines', engines],
    [{ fuel: 'coal' }, 'fuel', 'Elige un combustible de la lista.'],
    [{ cruisingSpeed: 0 }, 'cruisingSpeed', 'La velocidad de crucero tiene que ser mayor que 0.'],
    [{ fuelPerHour: -1 }, 'fuelPerHour', 'El consumo por hora no puede ser menor que 0.'],
    [{ berths: -1 }, 'berths', 'El número de literas va de 0 a 99.'],
    [{ zone: 8 }, 'zone', 'La zona de navegación va del 1 al 7.'],
    [{ notes: 'a'.repeat(2_001) }, 'notes', 'Las notas no pueden superar los 2000 caracteres.'],
  ])('with %j is refused in words', (wrong, field, message) => {
    expect(problems(vesselInputOn('2026-06-01'), { ...brisa, ...wrong })).toEqual([[field, message]])
  })

  test('of the year after this one is one that is ordered', () => {
    expect(problems(vesselInputOn('2026-06-01'), { ...brisa, yearBuilt: 2027 })).toBeUndefined()
  })
})

describe('a change', () => {
  test('leaves what is absent as it is', () => {
    expect(z.parse(vesselChanges, {})).toEqual({})
  })
  test('may not empty what every vessel has', () => {
    const empty = { name: '', type: null, length: '' }
    expect(problems(vesselChanges, empty)?.map(([field]) => field)).toEqual(['name', 'type', 'length'])
  })
  test('takes a vessel out of the archive by null, and puts none into it', () => {
    expect(z.parse(vesselChanges, { archivedAt: null })).toEqual({ archivedAt: null })
    expect(z.parse(vesselChanges, { archivedAt: '2026-06-01T10:00:00Z' }).archivedAt).toBeUndefined()
  })

  const spanish = { flag: 'ES' }
  test.each<[{ flag: string }, object, object]>([
    [spanish, { flag: 'FR' }, { flag: 'FR', list: null }],
    [{ flag: 'FR' }, { flag: 'ES' }, { flag: 'ES', list: null }],
    [{ flag: 'FR' }, { flag: 'ES', list: '7' }, { flag: 'ES', list: '7' }],
    [spanish, { flag: 'ES' }, { flag: 'ES' }],
    [spanish, { name: 'Brisa II' }, { name: 'Brisa II' }],
    [spanish, { list: '6' }, { list: '6' }],
  ])('of a vessel with %j by %j is %j: another flag clears the list', (before, changes, after) => {
    expect(withItsList(before, changes)).toEqual(after)
  })
})

test.each([
  [{ flag: 'ES', list: '6' }, true],
  [{ flag: 'ES', list: null }, true],
  [{ flag: 'FR', list: null }, true],
  [{ flag: 'FR', list: '7' }, false],
  [{ list: '7' }, true],
] as const)('%j has a list of its own flag: %s', (vessel, is) => {
  expect(hasItsOwnList(vessel)).toBe(is)
})

test('every flag has a Spanish name that a contract has room for', () => {
  expect(flags).toHaveLength(249)
  expect(flags.filter(code => formatCountry(code) === code || formatCountry(code).length > 60)).toEqual([])
  expect(['ES', 'FR', 'GB', 'NL'].map(formatCountry)).toEqual([
    'España',
    'Francia',
    'Reino Unido',
    'Países Bajos',
  ])
  expect(['ES', 'XX', 'es', ''].map(isFlag)).toEqual([true, false, false, false])
})
