import { expect, test } from 'vitest'
import { fileName } from '#server/platform/http/send-pdf.ts'
import { contractScene } from '#test/contract-scene.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ once: true })

const { completed, download } = contractScene(() => ({ server, cast }))
/** As a browser reads it (RFC 6266). */
const read = (header: string) => ({
  plain: /filename="([^"]*)"/.exec(header)?.[1],
  named: decodeURIComponent(/filename\*=UTF-8''([^;]*)$/.exec(header)?.[1] ?? ''),
})

test.each([
  ['Palma Valencia', 'contrato-Palma Valencia.pdf', 'contrato-Palma Valencia.pdf'],
  [
    'A Coruña – Maó: «Alborán»',
    'contrato-A Coruña – Maó- «Alborán».pdf',
    'contrato-A Coruna - Mao- -Alboran-.pdf',
  ],
  ['Ida/vuelta \\ ../../etc', 'contrato-Ida-vuelta - ..-..-etc.pdf', 'contrato-Ida-vuelta - ..-..-etc.pdf'],
  ['El "Sirena" (50 %)', 'contrato-El -Sirena- (50 %).pdf', 'contrato-El -Sirena- (50 -).pdf'],
  ["L'Escala * Roses; x=1", "contrato-L'Escala - Roses; x=1.pdf", "contrato-L'Escala - Roses; x=1.pdf"],
  ['Traslado ⛵👩‍✈️ 日本', 'contrato-Traslado ⛵👩‍✈️ 日本.pdf', undefined],
  ['Hola\r\nSet-Cookie: a=1', 'contrato-Hola Set-Cookie- a=1.pdf', 'contrato-Hola Set-Cookie- a=1.pdf'],
  ['T'.repeat(100), `contrato-${'T'.repeat(100)}.pdf`, `contrato-${'T'.repeat(100)}.pdf`],
])('The PDF of %j is downloaded under that name', { tags: 'rare' }, async (jobTitle, named, plain) => {
  const { job } = await completed({}, { jobTitle })
  const { status, headers } = await download(job)
  const header = String(headers['content-disposition'])
  const names = read(header)
  expect([status, header.startsWith('attachment; filename="'), names.named]).toEqual([200, true, named])
  // Characters outside of ASCII become dashes; the header has nothing else.
  expect(names.plain).toMatch(plain === undefined ? /^contrato-Traslado [ -]+\.pdf$/ : /./)
  if (plain !== undefined) expect(names.plain).toBe(plain)
  expect(header).toMatch(/^[\x20-\x7e]+$/)
  expect(headers['set-cookie']).toBeUndefined()
})

test('A name fits a file system, whatever is in the title', () => {
  expect(fileName('contrato', 'a/b\\c:d*e?f"g<h>i|j\u0000k\nl')).toBe('contrato-a-b-c-d-e-f-g-h-i-j-k-l.pdf')
})
