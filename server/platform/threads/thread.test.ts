import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openThread, type Thread } from '#server/platform/threads/thread.ts'

let folder: string
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'threads-'))
})
afterAll(() => fs.rm(folder, { recursive: true }))

/** A worker that runs this code for each order. */
async function openWith(does: string, timeLimitMs = 5_000, idleMs = 5_000): Promise<Thread<string, string>> {
  const file = path.join(folder, `worker-${does.length}.mjs`)
  await fs.writeFile(
    file,
    `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', order => { ${does} })`,
  )
  return openThread(file, timeLimitMs, idleMs)
}
const answer = 'parentPort.postMessage(order.toUpperCase())'

test('several asked at once are all answered, each with its own', async () => {
  const thread = await openWith(answer)
  expect(await Promise.all(['a', 'b', 'c'].map(thread.ask))).toEqual(['A', 'B', 'C'])
  await thread.close()
})

test('under --watch the first reply is the reply', { tags: 'rare' }, async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  const thread = await openWith(`import('node:os').then(() => { ${answer} })`)
  expect(await thread.ask('first')).toBe('FIRST')
  await thread.close()
  vi.unstubAllEnvs()
})

test('a job that throws fails with the reason, and another worker answers the next', async () => {
  const thread = await openWith(`if (order === 'throw') throw new Error('No such port.')\n${answer}`)
  await expect(thread.ask('throw')).rejects.toThrow('No such port.')
  expect(await thread.ask('next')).toBe('NEXT')
  await thread.close()
})

test('where the worker dies the order fails, and another worker answers the next', {
  tags: 'rare',
}, async () => {
  const thread = await openWith(`if (order === 'die') process.exit(1)\n${answer}`)
  await expect(thread.ask('die')).rejects.toThrow('The worker has died.')
  expect(await thread.ask('next')).toBe('NEXT')
  await thread.close()
})

test('a job that never ends is given up, and the next is answered', { tags: 'rare' }, async () => {
  const thread = await openWith(`if (order === 'hang') for (;;);\n${answer}`, 400)
  await expect(thread.ask('hang')).rejects.toThrow('The worker took more than 400 ms.')
  expect(await thread.ask('next')).toBe('NEXT')
  await thread.close()
})

test('a worker that nobody asks anything ends, and another one answers the next', {
  tags: 'rare',
}, async () => {
  const ownNumber = `parentPort.postMessage(String(globalThis.number = (globalThis.number ?? 0) + 1))`
  const thread = await openWith(ownNumber, 5_000, 50)
  const answers = await Promise.all(['a', 'b'].map(thread.ask))
  await new Promise(resolve => setTimeout(resolve, 500))
  expect([...answers, await thread.ask('c')]).toEqual(['1', '2', '1'])
  await thread.close()
})

test('closing ends what is under way, and nothing is begun after it', async () => {
  const thread = await openWith(`if (order !== 'wait') ${answer}`)
  const waiting = expect(thread.ask('wait')).rejects.toThrow('The worker has died.')
  // In the loop's next turn the order has been sent.
  await new Promise(resolve => setImmediate(resolve))
  await thread.close()
  await waiting
  await expect(thread.ask('late')).rejects.toThrow('Nothing more is begun: the server is closing.')
})
