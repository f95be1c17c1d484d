import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'

// The server of the journeys. With TEST_DATABASE_URL it gets a database of its own, dropped at the end.
const { TEST_DATABASE_URL, JOURNEY_DATABASE: name = `singladura_journeys_${process.pid}` } = process.env

async function asAdmin(statement: string) {
  const admin = new pg.Client(TEST_DATABASE_URL)
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

// One signal to their group ends both: this one waits for the other.
let isEnding = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    isEnding = true
  })

if (TEST_DATABASE_URL) await asAdmin(`create database ${name}`)
try {
  const DATABASE_URL = TEST_DATABASE_URL ? new URL(`/${name}`, TEST_DATABASE_URL).href : ''
  const server = spawn('npm', ['start'], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, DATABASE_URL },
  })
  // npm hands the signal on: the program hears it twice, and would say so.
  server.stderr.on('data', chunk => isEnding || process.stderr.write(chunk))
  await once(server, 'close')
} finally {
  if (TEST_DATABASE_URL) await asAdmin(`drop database ${name} with (force)`)
}
