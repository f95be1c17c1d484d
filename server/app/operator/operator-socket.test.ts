import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDependencies } from '#server/app/composition-root.ts'
import { answerOperator, askOperator, type OperatorReply } from '#server/app/operator/operator-socket.ts'
import { readSettings } from '#server/app/settings.ts'
import { emptyFolder } from '#test/empty-folder.ts'

const fail = (error: unknown) => {
  throw error
}
const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-operator-'))
const socketIn = (place: string) => path.join(place, 'operator.sock')

let folder: string
let opened: Awaited<ReturnType<typeof openDependencies>>
beforeAll(async () => {
  folder = newFolder()
  fs.cpSync(await emptyFolder(), folder, { recursive: true })
  fs.writeFileSync(socketIn(folder), '')
  opened = await openDependencies(readSettings({ DATA_DIR: folder }), fail)
})
afterAll(async () => {
  await opened.close()
  fs.rmSync(folder, { recursive: true })
})
const leave: (() => unknown)[] = []
afterEach(async () => {
  for (const each of leave.splice(0).reverse()) await each()
})

test('The process that holds the database gives its files to its own user alone, and goes on', async () => {
  const mode = fs.statSync(socketIn(folder)).mode & 0o777
  const to = path.join(folder, 'copia')
  expect([
    mode.toString(8),
    await askOperator(folder, { copyTo: to }),
    fs.existsSync(path.join(to, 'PG_VERSION')),
  ]).toEqual(['600', { print: '' }, true])
  expect((await opened.pool.query('select 7 as seven')).rows).toEqual([{ seven: 7 }])
})

test('A copy that can not be made is told, and the database goes on', async () => {
  const to = path.join(folder, 'fichero', 'copia')
  fs.writeFileSync(path.dirname(to), '')
  expect(await askOperator(folder, { copyTo: to })).toEqual({ fault: expect.stringContaining('ENOTDIR') })
  expect((await opened.pool.query('select 7 as seven')).rows).toEqual([{ seven: 7 }])
})

test.for([
  '',
  'nonsense',
  '{"copyTo":"../elsewhere"}',
  '{"command":"drop","words":[]}',
  '{"command":"user","words":["erase"]}',
])('Nothing is done for %j', async asked => {
  const socket = net.connect({ path: socketIn(folder), allowHalfOpen: true })
  socket.end(asked)
  expect(JSON.parse(await text(socket))).toEqual({ fault: expect.stringMatching(/./) })
})

test('Where nobody answers, that is said', async () => {
  const empty = path.join(folder, 'nadie')
  fs.mkdirSync(empty)
  expect(await askOperator(empty, {})).toBeUndefined()
})

test.for<[string, string]>([
  ['nothing', ''],
  ['half an answer', '{"print":"La cuenta de'],
])('A process that ends having said %s is told in a sentence', async ([, said]) => {
  const place = newFolder()
  const server = net.createServer({ allowHalfOpen: true }, socket => socket.resume().end(said))
  await new Promise<void>(resolve => server.listen(socketIn(place), resolve))
  leave.push(
    () => fs.rmSync(place, { recursive: true }),
    () => server.close(),
  )
  await expect(askOperator(place, {})).rejects.toThrow(
    'El servidor se ha parado antes de terminar. Repite la orden.',
  )
})

test('A process that closes ends the commands under way first, and waits for nobody who asks nothing', async () => {
  const place = newFolder()
  let begun: (() => void) | undefined
  let finish: ((reply: OperatorReply) => void) | undefined
  const isBegun = new Promise<void>(resolve => {
    begun = resolve
  })
  const answer = () => {
    begun?.()
    return new Promise<OperatorReply>(resolve => {
      finish = resolve
    })
  }
  const operator = await answerOperator(place, answer, fail)
  leave.push(() => fs.rmSync(place, { recursive: true }))
  const idle = net.connect(socketIn(place))
  const idleEnded = new Promise(resolve => idle.on('close', resolve))
  const asked = askOperator(place, {})
  await isBegun
  const closed = operator.close()
  await idleEnded
  finish?.({ print: 'hecho' })
  await closed
  expect(await asked).toEqual({ print: 'hecho' })
})

/** A process that answers everything with these. */
async function answering(replies: () => AsyncIterable<OperatorReply>) {
  const place = newFolder()
  const operator = await answerOperator(place, async () => replies(), fail)
  leave.push(
    () => fs.rmSync(place, { recursive: true }),
    () => operator.close(),
  )
  return place
}
async function listen(place: string) {
  const pieces: string[] = []
  const answered = askOperator(place, {}, async piece => {
    pieces.push(piece)
  })
  return { pieces, answered: await answered.catch((error: Error) => error.message) }
}

test('A long text comes in pieces, whole and in order', { tags: 'rare' }, async () => {
  const long = Array.from({ length: 300 }, (_, n) => `${n};Íñigo\n${'ñ'.repeat(5_000)}`)
  const place = await answering(async function* () {
    for (const piece of long) yield { piece }
    yield { print: '' }
  })
  expect(await listen(place)).toEqual({ pieces: long, answered: { print: '' } })
})

test('A fault on the way is told after what came before it', async () => {
  const place = await answering(async function* () {
    yield { piece: 'uno' }
    yield { fault: 'La base de datos no contesta.' }
  })
  expect(await listen(place)).toEqual({
    pieces: ['uno'],
    answered: { fault: 'La base de datos no contesta.' },
  })
})

test('A text that breaks off is no whole one', async () => {
  const place = await answering(async function* () {
    yield { piece: 'uno' }
  })
  expect(await listen(place)).toEqual({ pieces: ['uno'], answered: expect.stringContaining('se ha parado') })
})

test('A command that prints in pieces is done by the process that has the database open', async () => {
  const asked = { command: 'tax-report', words: ['2026'] }
  const pieces: string[] = []
  const answered = await askOperator(folder, asked, async piece => {
    pieces.push(piece)
  })
  expect([pieces.join('').split(';')[0], answered]).toEqual(['nombre', { print: '' }])
})
