import { expect, test } from 'vitest'
import { isTest, isWithin, readCode } from '#test/architecture/read-code.ts'
import { SERVERS_OWN, withoutServersOwn } from './lean-apis.ts'

test('the built pages hold of a call what they make it with, and nothing else', () => {
  const api = `import * as z from 'zod/mini'
export const jobApi = defineApi({
  read: { method: 'GET', summary: 'Una', params: z.object({ id }), reply: z.object({ a: b({ c }) }), fallback: 'No' },
  write: { ...shared, path: '/b', body: input, reply },
})
export const kept = { summary: 'x' }
`
  expect(withoutServersOwn(api).replace(/\s+/g, ' ').trim()).toBe(
    "import * as z from 'zod/mini' export const jobApi = defineApi({ read: { method: 'GET', fallback: 'No' }, " +
      "write: { ...shared, path: '/b', }, }) export const kept = { summary: 'x' }",
  )
})

test('of a notification they hold where it leads, and none of its words', () => {
  const templates = `export const templates = {
  new_message: template({ to: 'both', params: plain, title: 'Una', message: ({ person }) => person, leadsTo, mail: 'ordinary' }),
}
`
  expect(withoutServersOwn(templates).replace(/\s+/g, ' ').trim()).toBe(
    "export const templates = { new_message: template({ to: 'both', leadsTo, }), }",
  )
  const pages = readCode().filter(file => isWithin(file, 'web') && !isTest(file))
  expect(pages.filter(({ text }) => /writeNotification|mailImportance/.test(text))).toEqual([])
})

test('of a fault they hold the words, and not the code', () => {
  const faults = `import { fault } from '#domain/faults.ts'
export const missing = fault('email_missing', () => 'Escribe tu correo.')
export const long = fault('too_long', ({ max }) => \`Más de \${max}.\`)
`
  expect(withoutServersOwn(faults)).toBe(faults.replace("'email_missing'", "''").replace("'too_long'", "''"))
})

const gone = new RegExp(`(\\bendpoint|Api\\.\\w+)\\.(${SERVERS_OWN.join('|')})\\b`)

test.each(['endpoint.reply', 'jobApi.read.body'])('a page that read %s would be told of', text => {
  expect(gone.test(text)).toBe(true)
})

test('no page reads what is left out of it', () => {
  const pages = readCode().filter(file => isWithin(file, 'web') && !isTest(file))
  expect(pages.filter(({ text }) => gone.test(text)).map(({ path }) => path)).toEqual([])
})
