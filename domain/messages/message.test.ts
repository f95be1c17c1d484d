import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  conversationInput,
  MESSAGE_MAX,
  messageInput,
  readInput,
  wordsOfMessage,
} from '#domain/messages/message.ts'

const said = (schema: z.ZodMiniType, given: unknown) =>
  z.safeParse(schema, given).error?.issues.map(issue => issue.message) ?? []
const id = '0199aaaa-0000-7000-8000-000000000000'

describe('a message', () => {
  test.each([
    ['is kept trimmed', '  Salimos a las seis.\n', 'Salimos a las seis.'],
    ['keeps its lines and tabs', 'Rumbo:\n\t180', 'Rumbo:\n\t180'],
    ['of one character is one', '.', '.'],
    ['has as many characters as it may', 'a'.repeat(MESSAGE_MAX), 'a'.repeat(MESSAGE_MAX)],
    ['is measured after trimming', ` ${'a'.repeat(MESSAGE_MAX)} `, 'a'.repeat(MESSAGE_MAX)],
    ['may be a picture character', '⛵', '⛵'],
  ])('%s', (_, text, kept) => {
    expect(z.parse(messageInput, { text })).toEqual({ text: kept })
  })
  test.each([
    ['is empty', '', 'Escribe un mensaje.'],
    ['is blank', ' \n\t ', 'Escribe un mensaje.'],
    ['is missing', undefined, 'Escribe un mensaje.'],
    ['is a number', 7, 'Escribe un mensaje.'],
    ['is too long', 'a'.repeat(MESSAGE_MAX + 1), 'El mensaje no puede superar los 4000 caracteres.'],
    ['holds nothing that can be seen', '\u0000\u200b', 'Escribe un mensaje.'],
  ])('that %s is refused', (_, text, sentence) => {
    expect(said(messageInput, { text })).toEqual([sentence])
  })
})

describe('opening a conversation', () => {
  test.each([{ recipientId: id }, { recipientId: id, jobId: id }, { recipientId: id, jobId: null }])(
    '%j is enough',
    given => {
      expect(z.parse(conversationInput, given)).toEqual(given)
    },
  )
  test.each([
    [{}, 'Indica con quién quieres hablar.'],
    [{ recipientId: 'ana' }, 'Indica con quién quieres hablar.'],
    [{ recipientId: id, jobId: 'Palma' }, 'La oferta indicada no es válida.'],
  ])('%j is refused: %s', (given, sentence) => {
    expect(said(conversationInput, given)).toEqual([sentence])
  })
})

test.each([
  [{}, true],
  [{ upTo: null }, true],
  [{ upTo: id }, true],
  [{ upTo: 'la última' }, false],
])('Having read %j is understood: %s', (given, understood) => {
  expect(z.safeParse(readInput, given).success).toBe(understood)
})

test.each([
  ['a space of no width', '\u200b'],
  ['a joiner', '\u200d\u2060'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille cell', ' \u2800\n'],
])('An invisible text is no message: %s', (_, text) => {
  const checked = messageInput.safeParse({ text })
  expect(checked.error?.issues.map(({ message }) => message)).toEqual(['Escribe un mensaje.'])
})

test.each(['👍', '👩‍✈️', '.', '\u200bSí'])('A visible one is a message: %s', text => {
  expect(messageInput.safeParse({ text }).success).toBe(true)
})

test.each([
  ['Hola', null, 'Hola'],
  ['Hola', { kind: 'pdf', name: 'Póliza.pdf' }, 'Hola'],
  ['', { kind: 'pdf', name: 'Póliza.pdf' }, 'Documento: Póliza.pdf'],
  ['', { kind: 'image', name: 'proa.jpg' }, 'Foto'],
] as const)('The text %j with the file %j is %j in one line', (text, attachment, words) => {
  expect(wordsOfMessage({ text, attachment })).toBe(words)
})
