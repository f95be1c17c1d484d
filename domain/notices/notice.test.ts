import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  EXPLANATION_MAX,
  EXPLANATION_MIN,
  NOTICE_URL_MAX,
  noticeInput,
  noticeKinds,
} from '#domain/notices/notice.ts'

const example = {
  kind: 'scam',
  url: 'https://singladura.example/jobs',
  explanation: 'Pide dinero por adelantado.',
  name: 'Eva',
  email: 'eva@example.com',
  goodFaith: true,
}
const said = (overrides: object) =>
  z
    .safeParse(noticeInput, { ...example, ...overrides })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('a notice', () => {
  test.each(noticeKinds)('may be of the kind %s', kind => {
    expect(said({ kind })).toEqual([])
  })
  test.each([undefined, null, '', ' ', '\u200b'])(
    'of danger needs neither a name nor an address: %j',
    none => {
      expect(
        said({ kind: 'safety', name: none, email: none === ' ' || none === '\u200b' ? null : none }),
      ).toEqual([])
    },
  )
  test.each(noticeKinds.filter(kind => kind !== 'safety'))('of the kind %s needs both', kind => {
    expect(said({ kind, name: null, email: '' })).toEqual([
      ['name', 'Escribe tu nombre.'],
      ['email', 'Escribe tu correo electrónico.'],
    ])
  })
  test.each([
    [{ kind: 'boredom' }, 'kind', 'Elige de qué nos avisas.'],
    [{ url: ' ' }, 'url', 'Pega la dirección exacta de lo que denuncias.'],
    [{ url: undefined }, 'url', 'Pega la dirección exacta de lo que denuncias.'],
    [
      { url: `https://a.example/${'a'.repeat(NOTICE_URL_MAX)}` },
      'url',
      'La dirección no puede superar los 2000 caracteres.',
    ],
    [{ explanation: '' }, 'explanation', 'Explica qué ocurre y por qué no debería estar ahí.'],
    [
      { explanation: 'a'.repeat(EXPLANATION_MIN - 1) },
      'explanation',
      'Explícalo un poco más: al menos 20 caracteres.',
    ],
    [
      { explanation: 'a'.repeat(EXPLANATION_MAX + 1) },
      'explanation',
      'La explicación no puede superar los 3000 caracteres.',
    ],
    [{ name: 'a'.repeat(81) }, 'name', 'El nombre no puede superar los 80 caracteres.'],
    [{ email: 'eva' }, 'email', 'El correo electrónico no es válido.'],
    [{ kind: 'safety', email: 'eva' }, 'email', 'El correo electrónico no es válido.'],
    [{ goodFaith: false }, 'goodFaith', 'Confirma que lo que cuentas es verdad, hasta donde sabes.'],
    [{ goodFaith: undefined }, 'goodFaith', 'Confirma que lo que cuentas es verdad, hasta donde sabes.'],
  ])('with %o is refused by its %s: %s', (overrides, field, sentence) => {
    expect(said(overrides)).toEqual([[field, sentence]])
  })
  test.each([
    'http://a.example',
    'https://localhost:3000/jobs?oferta=1#x',
    'a.example/jobs',
    'www.a.example:8080',
    'localhost:3000/jobs',
    '//a.example/b',
    '/jobs?oferta=1',
  ])('is about %s', url => {
    expect(said({ url })).toEqual([])
  })
  test.each([
    'hola',
    'una oferta',
    'javascript:alert(1)',
    'mailto:eva@example.com',
    'https://',
    '/',
    'https://a b',
  ])('is not about %j, which is no address', url => {
    expect(said({ url })).toEqual([
      ['url', 'Eso no es una dirección. Cópiala entera de la barra del navegador.'],
    ])
  })
  test('may be as long as it may, and as short', () => {
    expect([
      said({ explanation: 'a'.repeat(EXPLANATION_MAX) }),
      said({ explanation: 'a'.repeat(EXPLANATION_MIN) }),
    ]).toEqual([[], []])
  })
})
