import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStoredCharts } from '#server/charts/stored-charts.ts'
import { type FileKey, openFolderStore } from '#server/platform/files/file-store.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-kept-charts-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const keyOf = (name: string): FileKey => `charts/${name}.svg.br`
const onDisk = () =>
  fs
    .readdirSync(path.join(folder, 'charts'))
    .map(name => name.replace('.svg.br', ''))
    .sort()
const open = (most: number) => openStoredCharts(openFolderStore(folder), most)
const chart = Buffer.from('carta')

test('The chart that was not asked for the longest goes, if there are more than are kept', {
  tags: 'rare',
}, async () => {
  const charts = open(3)
  for (const name of ['a', 'b', 'c']) await charts.put(keyOf(name), chart)
  await charts.get(keyOf('a'))
  await charts.put(keyOf('d'), chart)
  await expect.poll(onDisk).toEqual(['a', 'c', 'd'])
})

test('Charts of an earlier start count too, the oldest first', async () => {
  const before = open(10)
  for (const [age, name] of ['new', 'middle', 'old', 'oldest'].entries()) {
    await before.put(keyOf(name), chart)
    const at = new Date(Date.now() - age * 3_600_000)
    fs.utimesSync(path.join(folder, keyOf(name)), at, at)
  }
  await open(3).put(keyOf('next'), chart)
  await expect.poll(onDisk).toEqual(['middle', 'new', 'next'])
})

test('A chart that another server has deleted is missing, and can be stored again', async () => {
  const charts = open(3)
  await charts.put(keyOf('a'), chart)
  fs.rmSync(path.join(folder, keyOf('a')))
  expect(await charts.get(keyOf('a'))).toBeUndefined()
  await charts.put(keyOf('a'), chart)
  expect(onDisk()).toEqual(['a'])
})
