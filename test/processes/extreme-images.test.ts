/** @module-tag rare */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blackPng, plainPicture } from '#test/pictures.ts'

const run = promisify(execFile)
const WORKER = path.join(import.meta.dirname, 'work-on-images.ts')
const MEGABYTES = 100

const shapes = [
  [1, 40_000],
  [40_000, 1],
  [10, 40_000],
  [1, 1_200],
] as const
const formats = ['png', 'jpeg', 'gif'] as const
let folder: string
const files: string[] = []
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-images-'))
  for (const format of formats)
    for (const [width, height] of shapes) {
      const file = path.join(folder, `${width}x${height}.${format}`)
      fs.writeFileSync(file, await plainPicture(width, height).toFormat(format).toBuffer())
      files.push(file)
    }
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** In a process of its own, so that its memory is theirs. */
async function workOn(kind: string, pictures: string[]) {
  const { stdout } = await run(process.execPath, [WORKER, kind, ...pictures])
  const { outcomes, megabytes } = JSON.parse(stdout) as { outcomes: string[]; megabytes: number }
  return { outcomes, takesLittle: megabytes < MEGABYTES }
}
const inEachFormat = (outcomes: string[]) => formats.flatMap(() => outcomes)

test('Pictures of extreme shapes are cut, never enlarged, on their way to an avatar, and take little memory', async () => {
  expect(await workOn('avatar', files)).toEqual({
    outcomes: inEachFormat(['1×1', '1×1', '10×10', '1×1']),
    takesLittle: true,
  })
})

test('As photos they are made smaller in their own shape, and take little memory', async () => {
  expect(await workOn('photo', files)).toEqual({
    outcomes: inEachFormat(['1×2048', '2048×1', '1×2048', '1×1200']),
    takesLittle: true,
  })
})

test('As signatures they are none, and take little memory', async () => {
  const drawings = [...shapes, [90, 40_000] as const, [2_000, 2_000] as const].map(([width, height]) => {
    const file = path.join(folder, `${width}x${height}-black.png`)
    fs.writeFileSync(file, blackPng(width, height))
    return file
  })
  expect(await workOn('ink', drawings)).toEqual({
    outcomes: drawings.map(() => 'signature_not_image'),
    takesLittle: true,
  })
})
