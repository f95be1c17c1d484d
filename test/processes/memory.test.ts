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
  limited = undefined
  await place.close()
})

const memoryOf = (pid = 0) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

/** Starts and ends the program on a machine of a gibibyte; returns its memory, undefined without control groups. */
async function startOnSmallMachine(): Promise<number | undefined> {
  limited ??= limitMemory(1_024 * MIB)
  if (!limited) {
    console.warn('\n*** No control groups: MEMORY ON A SMALL MACHINE IS NOT TESTED. ***\n')
    return undefined
  }
  const env = { ...place.data, PORT: String(await freePort()) }
  const command = ['-c', `${limited.enter}; exec "$0" server/app/main.ts`, process.execPath]
  program = runProgram(env, command, { cwd: process.cwd(), node: 'sh' })
  await isReady(program)
  const memory = memoryOf(program.child.pid)
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  return memory
}

test('On a machine of a gibibyte the program stays within its mark', async context => {
  place = await openPlace('embedded')
  const memory = await startOnSmallMachine()
  if (memory === undefined) context.skip()
  expect(memory).toBeLessThan(MARK_MIB)
})

test('On a machine of a gibibyte the embedded database is made', { tags: 'rare' }, async context => {
  place = await openPlace('embedded', { isMigrated: false })
  if ((await startOnSmallMachine()) === undefined) context.skip()
  expect(await startOnSmallMachine()).toBeLessThan(MARK_MIB)
})
