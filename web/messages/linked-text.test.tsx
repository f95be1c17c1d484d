import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { LinkedText } from '#web/messages/linked-text.tsx'
import { linksIn } from '#web/messages/links-in.ts'

afterEach(cleanup)

const hrefs = (text: string) =>
  linksIn(text).flatMap(piece => (typeof piece === 'string' ? [] : [piece.href]))

test.each([
  ['https://puertos.es', 'https://puertos.es'],
  ['http://puertos.es/mareas', 'http://puertos.es/mareas'],
  ['HTTPS://PUERTOS.ES', 'HTTPS://PUERTOS.ES'],
  ['mira https://puertos.es/a?b=c&d=e#f y dime', 'https://puertos.es/a?b=c&d=e#f'],
  ['www.puertos.es', 'https://www.puertos.es'],
  ['WWW.Puertos.es/x', 'https://WWW.Puertos.es/x'],
  ['Está en https://puertos.es.', 'https://puertos.es'],
  ['¿Has visto https://puertos.es?', 'https://puertos.es'],
  ['¡Mira www.puertos.es!', 'https://www.puertos.es'],
  ['en https://puertos.es/a, o no', 'https://puertos.es/a'],
  ['sigue en https://puertos.es/a…', 'https://puertos.es/a'],
  ['sigue en https://puertos.es/a...', 'https://puertos.es/a'],
  ['«https://puertos.es/a»', 'https://puertos.es/a'],
  ['“https://puertos.es/a”', 'https://puertos.es/a'],
  ['"https://puertos.es/a"', 'https://puertos.es/a'],
  ["'https://puertos.es/a'", 'https://puertos.es/a'],
  ['<https://puertos.es/a>', 'https://puertos.es/a'],
  ['(https://puertos.es/a)', 'https://puertos.es/a'],
  ['(ver https://puertos.es/a).', 'https://puertos.es/a'],
  ['[https://puertos.es/a]', 'https://puertos.es/a'],
  ['https://es.wikipedia.org/wiki/Palma_(Mallorca)', 'https://es.wikipedia.org/wiki/Palma_(Mallorca)'],
  ['(https://es.wikipedia.org/wiki/Palma_(Mallorca)).', 'https://es.wikipedia.org/wiki/Palma_(Mallorca)'],
  ['https://españa.es/año', 'https://españa.es/año'],
  ['http://192.168.1.20:3000/x', 'http://192.168.1.20:3000/x'],
  ['https://puertos.es/a/', 'https://puertos.es/a/'],
  ['primera línea\nhttps://puertos.es\nfin', 'https://puertos.es'],
])('%j leads to %s', (text, href) => {
  expect(hrefs(text)).toEqual([href])
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)//https',
  'data:text/html,<script>alert(1)</script>',
  'ftp://puertos.es',
  'file:///etc/passwd',
  'puertos.es',
  'carla@www.puertos.es',
  'xhttps://puertos.es',
  'www.',
  'www.puerto',
  'www...es',
  'https://',
  'https://.',
  'http://[',
  'https://banco.es@malo.example/entrar',
  'https://usuario:clave@puertos.es',
  'el lunes. Www. no',
])('%j leads nowhere', text => {
  expect(hrefs(text)).toEqual([])
})

test('a mark that turns the direction of writing is no part of an address', () => {
  expect(hrefs('https://puertos.es/\u202Egpj.exe')).toEqual(['https://puertos.es/'])
})

test('several addresses are in their order, with the text between them', () => {
  expect(linksIn('a https://uno.es, www.dos.es b')).toEqual([
    'a ',
    { href: 'https://uno.es', text: 'https://uno.es' },
    ', ',
    { href: 'https://www.dos.es', text: 'www.dos.es' },
    ' b',
  ])
})

test('nothing of a text is lost or changed, and no link leads anywhere but to the web', {
  tags: 'rare',
}, () => {
  const bit = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('https://', 'www.', 'javascript:', 'uno.es', '(', ')', '.', ' ', '@', '\n'),
  )
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 20 }), bits => {
      const text = bits.join('')
      const pieces = linksIn(text)
      expect(pieces.map(piece => (typeof piece === 'string' ? piece : piece.text)).join('')).toBe(text)
      for (const href of hrefs(text)) expect(new URL(href).protocol).toMatch(/^https?:$/)
    }),
  )
})

test('a text that is all brackets is read in one go, or this would not end', () => {
  const brackets = `${'(['.repeat(100_000)}${')]'.repeat(100_000)}`
  expect(hrefs(`https://puertos.es/a${brackets}`)).toEqual([`https://puertos.es/a${brackets}`])
  expect(hrefs(`https://puertos.es/a${')'.repeat(200_000)}`)).toEqual(['https://puertos.es/a'])
})

test('a link opens beside the product, and tells the other site nothing', () => {
  const { container } = render(<LinkedText text="ver https://puertos.es/a, <b>no</b>" />)
  const link = container.querySelector('a')
  expect(container.textContent).toBe('ver https://puertos.es/a, <b>no</b>')
  expect([link?.href, link?.target, link?.rel]).toEqual([
    'https://puertos.es/a',
    '_blank',
    'noopener noreferrer nofollow',
  ])
})
