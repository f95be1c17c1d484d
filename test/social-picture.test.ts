import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readText } from '#test/architecture/read-code.ts'

const html = readText('web/index.html')
const told = (property: string) => html.match(new RegExp(`"${property}" content="([^"]+)"`))?.[1] ?? ''

const file = told('og:image').replace('%PUBLIC_URL%/', '')
const picture = path.join(import.meta.dirname, '../web/public', file)

test('the picture for other sites is there, and has the size that is said of it', async () => {
  const { width, height } = await sharp(picture).metadata()
  expect([`${width}`, `${height}`]).toEqual([told('og:image:width'), told('og:image:height')])
})

test('it is light enough for the messengers that leave out larger ones', () => {
  expect(fs.statSync(picture).size).toBeLessThan(200_000)
})

test('a person who does not see it is told its content', () => {
  expect(told('og:image:alt')).toContain('buenas manos')
})
