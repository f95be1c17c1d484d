import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { beMeasured } from './measured-process.ts'
import type { Statement } from './offer-statement.ts'
import { passages } from './passages.ts'

const LIMIT = 20
const CONNECTIONS = 10

const { url, text, values } = JSON.parse(process.argv[2] ?? '') as Statement & { url: string }
const distances = new Map(
  passages.map(({ origin, destination, from, to, miles }) => [
    `${origin} – ${destination}`,
    { miles, from: from.id, to: to.id },
  ]),
)
const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
const { DATE, TIMESTAMPTZ } = pg.types.builtins
const plain = (value: string) => value
const types = {
  getTypeParser: (id: number, format?: string) =>
    id === DATE || id === TIMESTAMPTZ ? plain : pg.types.getTypeParser(id as never, format as never),
} as pg.CustomTypesConfig

// The columns in the statement's order. That the bytes are the program's own is checked before anything is measured.
const card = (row: unknown[]) => ({
  _id: row[0],
  title: row[2],
  description: row[3],
  vesselType: row[4],
  vesselName: row[5],
  vesselLength: row[6],
  originPort: row[7],
  destinationPort: row[8],
  // The program too has them in its memory.
  distance: distances.get(`${row[7]} – ${row[8]}`) ?? null,
  startDate: row[9],
  endDate: row[10],
  budget: row[11] === null ? null : Number(row[11]),
  crewRequired: row[13],
  status: row[14],
  owner: {
    _id: row[1],
    name: row[16],
    ...(row[23] ? { email: row[17] } : {}),
    profilePicture: row[18],
    companyName: row[19],
  },
  applicantCount: row[20],
  acceptedCount: row[21],
  createdAt: new Date(row[15] as string).toISOString(),
  hasApplied: row[22],
})

async function list(): Promise<string> {
  const { rows } = await pool.query<unknown[]>({ name: 'offers', text, values, types, rowMode: 'array' })
  const jobs = rows.slice(0, LIMIT).map(card)
  const last = jobs.at(-1)
  const nextCursor =
    rows.length > LIMIT && last
      ? Buffer.from(JSON.stringify([last.createdAt, last._id])).toString('base64url')
      : null
  return JSON.stringify({ jobs, nextCursor })
}

const server = http.createServer(async (_request, response) => {
  const body = await list()
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(body))
  response.end(body)
})
// A connection waits for longer than Node's five seconds while the others have their turn.
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  beMeasured((server.address() as AddressInfo).port, async () => {
    server.close()
    server.closeAllConnections()
    await pool.end()
  })
})
