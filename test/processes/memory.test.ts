import fs from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { type Limited, limitMemory } from '#test/limited-memory.ts'
import {
  freePort,
  isReady,
  openPlace,
  type Place,
  type Program,
  runProgram,
} from '#test/processes/program.ts'

const MIB = 1_024 * 1_024
const MARK_MIB = 420

let place: Place
let limited: Limited | undefined
let program: Program | undefined
afterEach(async () => {
  program?.child.kill('SIGKILL')
  await program?.ended
  limited?.remove()
  await place.close()
})

const memoryOf = (pid = 0) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

test('On a machine of a gibibyte the embedded database is made, and the program stays within its mark', async context => {
  place = await openPlace('embedded')
  limited = limitMemory(1_024 * MIB)
  if (!limited) {
    console.warn('\n*** No control groups: MEMORY ON A SMALL MACHINE IS NOT TESTED. ***\n')
    context.skip()
    return
  }
  fs.rmSync(place.folder, { recursive: true })
  const env = { DATA_DIR: place.folder, PORT: String(await freePort()) }
  const command = ['-c', `${limited.enter}; exec "$0" server/app/main.ts`, process.execPath]
  const start = async () => {
    program = runProgram(env, command, { cwd: process.cwd(), node: 'sh' })
    await isReady(program)
    const memory = memoryOf(program.child.pid)
    program.child.kill('SIGTERM')
    return { memory, ended: await program.ended }
  }
  const [first, second] = [await start(), await start()]
  expect([first.ended, second.ended, second.memory < MARK_MIB]).toEqual([0, 0, true])
})
