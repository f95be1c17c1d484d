import { expect, test } from 'vitest'
import { excerpt } from '#domain/messages/message-search.ts'

const marked = (text: string, query: string) =>
  excerpt(text, query)
    .map(part => (part.isFound ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Nos vemos en Maó el martes.', 'mao', 'Nos vemos en [Maó] el martes.'],
  ['Las balizas y la baliza vieja', 'baliza', 'Las [balizas] y la [baliza] vieja'],
  ['Falta el seguro; el marinero llega a las 8', 'mar seg', 'Falta el [seguro]; el [marinero] llega a las 8'],
  // A short word is meant whole.
  ['Es un té, no un tejado', 'te', 'Es un [té], no un tejado'],
  ['Dos\nlíneas', 'lineas', 'Dos [líneas]'],
  ['Nada de eso', 'zarpar', 'Nada de eso'],
])('%s, searched for «%s»', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})

test('a long message shows the words around the found one, from the beginning of a word', () => {
  const text = `${'palabra '.repeat(40)}ancla ${'detrás '.repeat(40)}`
  const shown = marked(text, 'ancla')
  expect(shown).toMatch(/^… palabra palabra .*\[ancla\] detrás .*…$/)
  expect(shown.length).toBeLessThan(200)
})
