import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { askForSnapshot } from '#server/moving/snapshots.ts'
import { readSettings } from '#server/settings.ts'

let folder: string
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-snapshots-'))
  // What a killed process leaves.
  fs.writeFileSync(path.join(folder, 'snapshots.sock'), '')
  database = await openDatabase(readSettings({ DATA_DIR: folder }), error => {
    throw error
  })
})
afterAll(async () => {
  await database.close()
  fs.rmSync(folder, { recursive: true })
})

test('Who holds the database gives its files to its own user alone, and goes on', async () => {
  const mode = fs.statSync(path.join(folder, 'snapshots.sock')).mode & 0o777
  const to = path.join(folder, 'copia')
  expect([
    mode.toString(8),
    await askForSnapshot(folder, to),
    fs.existsSync(path.join(to, 'PG_VERSION')),
  ]).toEqual(['600', true, true])
  expect((await database.pool.query('select 7 as seven')).rows).toEqual([{ seven: 7 }])
})

test('A copy that can not be made is told, and the database goes on', async () => {
  const to = path.join(folder, 'fichero', 'copia')
  fs.writeFileSync(path.dirname(to), '')
  await expect(askForSnapshot(folder, to)).rejects.toThrow(
    'El servidor no ha podido copiar la base de datos: ',
  )
  expect((await database.pool.query('select 7 as seven')).rows).toEqual([{ seven: 7 }])
})

test.for(['', 'nonsense', '{"copyTo":"../elsewhere"}'])('Nothing is copied for %j', async asked => {
  const socket = net.connect({ path: path.join(folder, 'snapshots.sock'), allowHalfOpen: true })
  socket.end(asked)
  expect(JSON.parse(await text(socket))).toEqual({ fault: expect.stringMatching(/./) })
})

test('Where nobody answers, that is said', async () => {
  const empty = path.join(folder, 'nadie')
  fs.mkdirSync(empty)
  expect(await askForSnapshot(empty, path.join(folder, 'copia'))).toBe(false)
})
