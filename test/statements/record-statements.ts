import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'

const PLANNED = /^\s*(select|insert|update|delete|with)\b/i

/** Several test files share a worker: each statement is written down once for all of them. */
const known = globalThis as { recordedStatements?: Set<string> }

/** Drizzle sends an object and the tests' own questions are strings: the program's statements alone are of interest. */
function record(statements: Set<string>) {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args
    const sent = (query as (...all: unknown[]) => unknown).apply(this, args)
    const text = typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
    if (PLANNED.test(text) && sent instanceof Promise)
      sent.then(
        () => statements.add(text),
        () => undefined,
      )
    return sent
  } as typeof query
}

if (!known.recordedStatements) {
  known.recordedStatements = new Set()
  record(known.recordedStatements)
}

let written = 0
afterAll(() => {
  const folder = process.env.TEST_STATEMENTS ?? ''
  const statements = [...(known.recordedStatements ?? [])]
  if (statements.length === written) return
  written = statements.length
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(statements))
})
