import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { TestServer } from '#test/test-server.ts'

/** A mark in everything that the person types, and nowhere else. */
export const MARK = 'zxqv'
export const marked = (what: string): string => `${MARK} ${what}`

export async function tablesOf({ db }: TestServer): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map(({ name }) => name)
}

export async function rowsOf({ db }: TestServer, table: string): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(
    sql`select t::text as line from ${sql.identifier(table)} t`,
  )
  return rows.map(({ line }) => line)
}

export async function tracesIn(server: TestServer, texts: string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of await tablesOf(server)) {
    const rows = await rowsOf(server, table)
    const hits = rows.filter(row => texts.some(text => row.includes(text)))
    if (hits.length > 0) found[table] = hits.length
  }
  return found
}

export function filesOf({ dataDir }: TestServer): string[] {
  const folder = path.join(dataDir, 'files')
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => fs.statSync(path.join(folder, name)).isFile())
    .sort()
}

/** The server's log from now on, line by line. */
export function recordLog(app: FastifyInstance): string[] {
  const lines: string[] = []
  const logger = app.log as unknown as Record<symbol, unknown>
  app.log.level = 'trace'
  for (let at: object = logger; at; at = Object.getPrototypeOf(at))
    for (const symbol of Object.getOwnPropertySymbols(at))
      if (symbol.description === 'pino.stream') logger[symbol] = { write: (line: string) => lines.push(line) }
  return lines
}
