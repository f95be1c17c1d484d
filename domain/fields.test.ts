import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EMAIL_MAX, email } from '#domain/accounts/email.ts'
import { Refusal } from '#domain/errors.ts'
import { fault } from '#domain/faults.ts'
import {
  checkInput,
  clearableAmount,
  clearableDay,
  clearableName,
  clearableText,
  day,
  instant,
  optionalProse,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  pageQuery,
  requiredProse,
  requiredText,
  searchText,
} from '#domain/fields.ts'

const missing = fault('missing', () => 'Falta.')
const sentencesOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(issue => issue.message)

describe('a text that must be there', () => {
  const name = requiredText(missing(), 5, 'El nombre')

  test('is kept trimmed, and measured after it', () => {
    expect(z.parse(name, '  Marta  ')).toBe('Marta')
  })
  test.each([
    ['', 'Falta.'],
    ['   ', 'Falta.'],
    [undefined, 'Falta.'],
    [null, 'Falta.'],
    [7, 'Falta.'],
    ['Martas', 'El nombre no puede superar los 5 caracteres.'],
    ['\u0007\u200b', 'Falta.'],
    ['\u202e', 'Falta.'],
  ])('%j is refused with %j', (value, sentence) => {
    expect(sentencesOf(name, value)).toEqual([sentence])
  })
})

test.each([
  ['Ma\u0007r\u0000', 'Mar'],
  ['\ufeffAna\u200b \u2060Ferrer\u00ad', 'Ana Ferrer'],
  ['Ana\u000bFerrer', 'Ana Ferrer'],
  ['Ana\ud83dFerrer', 'AnaFerrer'],
  ['Zoë 👩‍✈️', 'Zoë 👩‍✈️'],
  ['می‌خواهم', 'می‌خواهم'],
])('invisible characters in %j are dropped', (given, kept) => {
  const named = z.object({ it: clearableName(20, 'El nombre') })
  expect([
    z.parse(requiredText(missing(), 20, 'El nombre'), given),
    z.parse(requiredProse(missing(), 20, 'El texto'), given),
    z.parse(optionalProse(20, 'El texto'), given),
    z.parse(searchText, given),
    z.parse(named, { it: given }).it,
  ]).toEqual([kept, kept, kept, kept, kept])
})

test('it is dropped before the text is measured, and lines and tabs stay in prose', () => {
  expect(z.parse(requiredProse(missing(), 5, 'El texto'), 'ab\u200b\u200b\u200b\u0002\n\tc')).toBe('ab\n\tc')
})

/** Each of Unicode's controls of direction, with the deprecated ones. */
const turning = [...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u206a\u206f']
describe.each(turning.map(sign => [sign.codePointAt(0)?.toString(16), sign]))(
  'the sign U+%s, which turns text,',
  (_, sign) => {
    const sentence =
      'Hay marcas invisibles que cambian el orden de lectura. Borra el texto y escríbelo a mano.'
    const name = requiredText(missing(), 20, 'El nombre')
    const vessel = z.object({ vessel: clearableName(20, 'El nombre') })

    test('is in no name', () => {
      expect([
        sentencesOf(name, `Ana${sign} Ferrer`),
        sentencesOf(vessel, { vessel: `Alborán${sign}` }),
      ]).toEqual([[sentence], [sentence]])
    })
    test('may be in prose', () => {
      expect(z.parse(requiredProse(missing(), 20, 'El nombre'), `Hola${sign}.`)).toBe(`Hola${sign}.`)
    })
  },
)

test.each(['José Ángel Güell', 'Zoë 👩‍✈️', '東京', 'محمد علي', 'Νίκος', 'O’Neill ⛵️'])(
  '%s is a name',
  text => {
    expect(z.parse(requiredText(missing(), 40, 'El nombre'), text)).toBe(text)
  },
)

describe('a text that may be cleared', () => {
  const bio = z.object({ bio: clearableText(5, 'El nombre') })

  test.each([
    [{ bio: null }, { bio: null }],
    [{ bio: '' }, { bio: null }],
    [{ bio: '  ' }, { bio: null }],
    [{ bio: ' sal ' }, { bio: 'sal' }],
    [{}, {}],
  ])('%j comes out as %j', (given, kept) => {
    expect(z.parse(bio, given)).toEqual(kept)
  })
  test('is refused when too long', () => {
    expect(sentencesOf(bio, { bio: 'salado' })).toEqual(['El nombre no puede superar los 5 caracteres.'])
  })
})

describe('an amount', () => {
  const rate = z.object({ rate: clearableAmount(1000, 'La tarifa') })

  test.each([
    [0, 0],
    [0.01, 0.01],
    [1000, 1000],
    [null, null],
    ['', null],
  ])('%j comes out as %j', (given, kept) => {
    expect(z.parse(rate, { rate: given })).toEqual({ rate: kept })
  })
  test.each([
    [-0.01, 'La tarifa no puede ser menor que 0.'],
    [0.005, 'La tarifa admite como mucho dos decimales.'],
    [5e-9, 'La tarifa admite como mucho dos decimales.'],
    [5e-324, 'La tarifa admite como mucho dos decimales.'],
    [12.34 + 1e-9, 'La tarifa admite como mucho dos decimales.'],
    [1000.01, 'La tarifa no puede superar 1.000.'],
    ['12', 'La tarifa tiene que ser un número.'],
    [Number.NaN, 'La tarifa tiene que ser un número.'],
  ])('%j is refused with %j', (given, sentence) => {
    expect(sentencesOf(rate, { rate: given })).toEqual([sentence])
  })
  test('of whole cents is never told that it has too many decimals', () => {
    const large = z.object({ rate: clearableAmount(10_000_000, 'La tarifa') })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), cents => {
        expect(z.parse(large, { rate: cents / 100 })).toEqual({ rate: cents / 100 })
      }),
    )
  })
})

describe('a day', () => {
  const date = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2100-12-31'),
    noInvalidDate: true,
  })

  test('is taken as a date or out of an ISO date-time, whatever its hour and zone', () => {
    fc.assert(
      fc.property(date, fc.constantFrom('', 'Z', '+02:00', '-0930'), (when, zone) => {
        const iso = when.toISOString()
        const expected = iso.slice(0, 10)
        expect(z.parse(day(missing()), expected)).toBe(expected)
        expect(z.parse(day(missing()), iso.replace('Z', zone))).toBe(expected)
      }),
    )
  })
  test.each([
    ['', 'Falta.'],
    [undefined, 'Falta.'],
    ['14/05/2026', 'La fecha no es válida. Escríbela como AAAA-MM-DD.'],
    ['2026-5-14', 'La fecha no es válida. Escríbela como AAAA-MM-DD.'],
    ['2026-05-14 y pico', 'La fecha no es válida. Escríbela como AAAA-MM-DD.'],
    ['2026-02-29', 'Esa fecha no existe en el calendario.'],
    ['2026-13-01', 'Esa fecha no existe en el calendario.'],
    // The database has no year 0.
    ['0000-01-01', 'Revisa el año de la fecha.'],
    ['0002-01-01', 'Revisa el año de la fecha.'],
    ['2200-01-01', 'Revisa el año de la fecha.'],
  ])('%j is refused with %j', (given, sentence) => {
    expect(sentencesOf(day(missing()), given)).toEqual([sentence])
  })
  test('29 February exists in a leap year', () => {
    expect(z.parse(day(missing()), '2028-02-29')).toBe('2028-02-29')
  })
  test.each([
    ['', null],
    [null, null],
    [undefined, undefined],
    ['2026-05-14T22:30:00Z', '2026-05-14'],
  ])('that may be cleared: %j comes out as %j', (given, kept) => {
    expect(z.parse(clearableDay(), given)).toBe(kept)
  })
})

describe('an e-mail address', () => {
  test('is trimmed and kept in lower case', () => {
    expect(z.parse(email(), '  Ana.Ferrer@EXAMPLE.com ')).toBe('ana.ferrer@example.com')
  })
  test.each([
    'ana.ferrer@example.com\u200b',
    '\u202aana.ferrer@example.com\u202c',
    '\ufeffana\u00ad.ferrer@\u2060example.com',
    '\u00a0ana.ferrer@example.com\u0000',
  ])('%j is the address without what nobody sees', given => {
    expect(z.parse(email(), given)).toBe('ana.ferrer@example.com')
  })
  test('written with other capitals or spaces is the same address', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), fc.boolean(), (address, loud) => {
        fc.pre(z.safeParse(email(), address).success)
        const written = ` ${loud ? address.toUpperCase() : address} `
        expect(z.parse(email(), written)).toBe(address.toLowerCase())
      }),
    )
  })
  test.each([
    ['', 'Escribe tu correo electrónico.'],
    ['   ', 'Escribe tu correo electrónico.'],
    [undefined, 'Escribe tu correo electrónico.'],
    ['ana', 'El correo electrónico no es válido.'],
    ['ana@example', 'El correo electrónico no es válido.'],
    ['ana ferrer@example.com', 'El correo electrónico no es válido.'],
  ])('%j is refused with %j', (given, sentence) => {
    expect(sentencesOf(email(), given)).toEqual([sentence])
  })
  test('may have 254 characters and no more', () => {
    const long = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
    expect(sentencesOf(email(), long(EMAIL_MAX))).toBeUndefined()
    expect(sentencesOf(email(), long(EMAIL_MAX + 1))).toContain('El correo electrónico es demasiado largo.')
  })
})

describe('a page of a list', () => {
  const query = z.object(pageQuery)

  test.each([
    [{}, PAGE_SIZE],
    [{ limit: '1' }, 1],
    [{ limit: '100' }, PAGE_SIZE_MAX],
  ])('%j asks for %d', (given, limit) => {
    expect(z.parse(query, given).limit).toBe(limit)
  })
  test.each(['0', '101', '-1', '2.5', 'muchas', ''])('limit %j is refused', limit => {
    expect(sentencesOf(query, { limit })).toEqual(['El límite tiene que ser un número entre 1 y 100.'])
  })
  test('the defaults are those of the decisions', () => {
    expect([PAGE_SIZE, PAGE_SIZE_MAX]).toEqual([20, 100])
  })
})

test('an instant is a Date inside and an ISO 8601 text in UTC on the wire', () => {
  const text = '2026-05-14T08:30:00.000Z'
  expect(z.encode(instant, new Date(text))).toBe(text)
  expect(z.decode(instant, text)).toEqual(new Date(text))
})

describe('checked input', () => {
  const nameMissing = fault('name_missing', () => 'Falta el nombre.')
  const dayMissing = fault('day_missing', () => 'Falta el día.')
  const schema = z.object({
    name: requiredText(nameMissing(), 5, 'El nombre'),
    port: day(dayMissing()),
  })

  test('drops the fields that nobody asked for', () => {
    const given = { name: 'Ana', port: '2026-05-14', role: 'owner', __proto__: { admin: true } }
    expect(checkInput(schema, given)).toEqual({ name: 'Ana', port: '2026-05-14' })
  })
  test('names every wrong field, and says the first sentence', () => {
    const check = () => checkInput(schema, { name: '' })
    expect(check).toThrow(Refusal)
    expect(check).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        status: 400,
        message: 'Falta el nombre.',
        errors: [
          { field: 'name', message: 'Falta el nombre.' },
          { field: 'port', message: 'Falta el día.' },
        ],
      }),
    )
  })
  test('names a field inside another by its path', () => {
    const nested = z.object({ availability: schema })
    const check = () => checkInput(nested, { availability: { name: 'Ana', port: '' } })
    expect(check).toThrow(
      expect.objectContaining({ errors: [{ field: 'availability.port', message: 'Falta el día.' }] }),
    )
  })
})
