import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { fit } from '#domain/titles/fit.ts'
import type { TransferFacts } from '#domain/titles/fit-facts.ts'
import type { VesselType } from '#domain/vessels/vessel-type.ts'
import { titleHolders } from './cast.ts'
import type { Statement } from './job-statement.ts'
import { beMeasured } from './measured-process.ts'
import { passages } from './passages.ts'

const LIMIT = 20
const CONNECTIONS = 10

const { url, text, values } = JSON.parse(process.argv[2] ?? '') as Statement & { url: string }
const distances = new Map(
  passages.map(({ origin, destination, from, to, miles, offshore, zone }) => [
    `${origin} – ${destination}`,
    { miles, offshore, zone, from: from.id, to: to.id },
  ]),
)
const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
const { DATE, TIMESTAMPTZ } = pg.types.builtins
const plain = (value: string) => value
const types = {
  getTypeParser: (id: number, format?: string) =>
    id === DATE || id === TIMESTAMPTZ ? plain : pg.types.getTypeParser(id as never, format as never),
} as pg.CustomTypesConfig

interface Vessel {
  id: string
  [field: string]: unknown
}
const vesselOf = (vessel: unknown) => {
  if (vessel === null) return null
  const { id, list: _list, photos: _photos, ...fields } = vessel as Vessel
  return { _id: id, ...fields, photos: [], thumbnailPath: null }
}

const titles = titleHolders[0].titles.map(kind => ({ kind, validUntil: null }))
const fitOf = (row: unknown[]) => {
  const { offshore = null, zone = null } = distances.get(`${row[7]} – ${row[8]}`) ?? {}
  const { flag = null, list = null } = (row[24] ?? {}) as Partial<TransferFacts['vessel']>
  const vessel = { type: row[4] as VesselType, length: row[6] as number | null, flag, list }
  return fit({ offshore, zone, vessel, from: String(row[9]), to: String(row[10]) }, titles)
}

// The columns in the statement's order. The measurement first checks that the bytes equal the program's own.
const card = (row: unknown[]) => ({
  _id: row[0],
  title: row[2],
  description: row[3],
  vesselType: row[4],
  vesselName: row[5],
  vesselLength: row[6],
  originPort: row[7],
  destinationPort: row[8],
  startDate: row[9],
  endDate: row[10],
  budget: row[11] === null ? null : Number(row[11]),
  // Without photos: their paths are signed.
  vessel: vesselOf(row[24]),
  // The program has them in memory too.
  distance: distances.get(`${row[7]} – ${row[8]}`) ?? null,
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
  updatedAt: new Date(row[25] as string).toISOString(),
  hasApplied: row[22] !== null,
  fit: fitOf(row),
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
// A connection waits longer than Node's five seconds while the others have their turn.
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  beMeasured((server.address() as AddressInfo).port, async () => {
    server.close()
    server.closeAllConnections()
    await pool.end()
  })
})
