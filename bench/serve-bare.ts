import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { jobView } from '#domain/jobs/job.ts'
import { offerFieldNames } from '#domain/jobs/offer-field-lists.ts'
import { fit } from '#domain/titles/fit.ts'
import type { TransferFacts } from '#domain/titles/fit-facts.ts'
import { sailingSpeed } from '#domain/vessels/sailing-speed.ts'
import type { VesselType } from '#domain/vessels/vessel-type.ts'
import type { JobCard } from '#server/jobs/job-card.ts'
import { titleHolders } from './cast.ts'
import type { Statement } from './job-statement.ts'
import { beMeasured } from './measured-process.ts'
import { passages } from './passages.ts'

const LIMIT = 20
const CONNECTIONS = 10

const { url, text, values, columns } = JSON.parse(process.argv[2] ?? '') as Statement & { url: string }
const distances = new Map(
  passages.map(({ origin, destination, from, to, miles, offshore, zone }) => [
    `${origin} – ${destination}`,
    { miles, offshore, zone, from: from.id, to: to.id },
  ]),
)
const routeOf = (row: unknown[]) => distances.get(`${row[at.originPort]} – ${row[at.destinationPort]}`)
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
  const { id, list: _list, cruisingSpeed: _speed, photos: _photos, ...fields } = vessel as Vessel
  return { _id: id, ...fields, photos: [], thumbnailPath: null }
}

/** Each column's place in a row. */
const at = Object.fromEntries(columns.map((name, place) => [name, place])) as Record<keyof JobCard, number>
const isSaid = (field: string) => offerFieldNames.some(name => name === field && name !== 'crewRequired')
const said = Object.keys(jobView.shape)
  .filter(isSaid)
  .map(field => [field, columns.indexOf(field)] as const)

const titles = titleHolders[0].titles.map(kind => ({ kind, validUntil: null }))
const fitOf = (row: unknown[]) => {
  const { offshore = null, zone = null } = routeOf(row) ?? {}
  const { flag = null, list = null } = (row[at.vessel] ?? {}) as Partial<TransferFacts['vessel']>
  const type = row[at.vesselType] as VesselType
  const vessel = { type, length: row[at.vesselLength] as number | null, flag, list }
  return fit({ offshore, zone, vessel, from: String(row[at.startDate]), to: String(row[at.endDate]) }, titles)
}

/** The program has the routes in memory too. */
function distanceOf(row: unknown[]) {
  const route = routeOf(row)
  if (!route) return null
  const { cruisingSpeed = null } = (row[at.vessel] ?? {}) as { cruisingSpeed?: number | null }
  const { miles, ...rest } = route
  return {
    miles,
    speed: sailingSpeed({ cruisingSpeed, length: row[at.vesselLength] as number | null }),
    ...rest,
  }
}

// The measurement first checks that the bytes equal the program's own.
const card = (row: unknown[]) => ({
  _id: row[at.id],
  ...Object.fromEntries(said.map(([field, place]) => [field, row[place]])),
  budget: row[at.budget] === null ? null : Number(row[at.budget]),
  // Without photos: their paths are signed.
  vessel: vesselOf(row[at.vessel]),
  distance: distanceOf(row),
  crewRequired: row[at.crewRequired],
  status: row[at.status],
  owner: {
    _id: row[at.ownerId],
    name: row[at.ownerName],
    ...(row[at.acceptedByOwner] ? { email: row[at.ownerEmail] } : {}),
    profilePicture: row[at.ownerPicture],
    companyName: row[at.ownerCompany],
    professionalStatus: row[at.ownerStatus],
  },
  applicantCount: row[at.applicantCount],
  acceptedCount: row[at.acceptedCount],
  createdAt: new Date(row[at.createdAt] as string).toISOString(),
  updatedAt: new Date(row[at.updatedAt] as string).toISOString(),
  hasApplied: row[at.ownApplication] !== null,
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
