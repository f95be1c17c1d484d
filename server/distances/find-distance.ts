import { and, eq } from 'drizzle-orm'
import type { Position } from '#domain/distances/rhumb.ts'
import { findPort } from '#domain/ports/find-port.ts'
import type { Port } from '#domain/ports/port.ts'
import { seaDistances } from '#server/distances/distance-table.ts'
import { maskVersion } from '#server/distances/mask-version.ts'
import type { SeaRoute } from '#server/distances/sea-route.ts'
import type { SeaRoutes } from '#server/distances/sea-routes.ts'
import type { Services } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

export interface Distance extends SeaRoute {
  from: Port
  to: Port
}
export interface DistanceContext {
  db: Database
  services: { seaRoutes: SeaRoutes }
}

const positionOf = ({ longitude, latitude }: Port): Position => [longitude, latitude]
const isAt = (port: Port, position: Position | undefined) =>
  position?.[0] === port.longitude && position[1] === port.latitude

const { miles, offshore, furthest, legs } = seaDistances

/** The stored distance, if it is complete, and of this mask and these positions. */
async function findStored(db: Database, from: Port, to: Port): Promise<SeaRoute | undefined> {
  const [kept] = await db
    .select({ miles, offshore, furthest, legs })
    .from(seaDistances)
    .where(
      and(
        eq(seaDistances.fromPort, from.id),
        eq(seaDistances.toPort, to.id),
        eq(seaDistances.maskVersion, maskVersion),
      ),
    )
  if (!kept || kept.offshore === null || kept.furthest === null) return undefined
  const isBetween = isAt(from, kept.legs[0]) && isAt(to, kept.legs.at(-1))
  return isBetween ? { ...kept, offshore: kept.offshore, furthest: kept.furthest } : undefined
}

async function keep(db: Database, from: Port, to: Port, route: SeaRoute): Promise<void> {
  const found = { ...route, maskVersion }
  await db
    .insert(seaDistances)
    .values({ fromPort: from.id, toPort: to.id, ...found })
    .onConflictDoUpdate({ target: [seaDistances.fromPort, seaDistances.toPort], set: found })
}

/** From memory, otherwise from the database, otherwise computed and stored in both. */
async function routeBetween(
  { db, services }: DistanceContext,
  from: Port,
  to: Port,
): Promise<SeaRoute | null> {
  const key = `${from.id} ${to.id}`
  const recent = services.seaRoutes.recent.get(key)
  if (recent) return recent
  let route: SeaRoute | null | undefined = await findStored(db, from, to)
  if (!route) {
    route = await services.seaRoutes.find(positionOf(from), positionOf(to))
    if (route) await keep(db, from, to, route)
  }
  if (route) {
    services.seaRoutes.recent.set(key, route)
    services.seaRoutes.known.set(key, { miles: route.miles, offshore: route.offshore })
  }
  return route
}

/** The sea distance between the ports of two texts; null if one names none, or both the same. Ids are names too. */
export async function findDistance(
  context: DistanceContext,
  originText: string,
  destinationText: string,
): Promise<Distance | null> {
  const from = findPort(originText)
  const to = findPort(destinationText)
  if (!from || !to || from === to) return null
  if (from.id < to.id) {
    const route = await routeBetween(context, from, to)
    return route && { ...route, from, to }
  }
  const back = await routeBetween(context, to, from)
  return back && { ...back, legs: back.legs.toReversed(), from, to }
}

export interface EstimateContext {
  db: Database
  services: Pick<Services, 'seaRoutes' | 'reportError'>
}

/** The same for callers that can do without: an error is logged, and the result is null. */
export const estimateDistance = (
  context: EstimateContext,
  originText: string,
  destinationText: string,
): Promise<Distance | null> =>
  findDistance(context, originText, destinationText).catch(error => {
    context.services.reportError(error)
    return null
  })

export async function rememberDistance(
  context: DistanceContext,
  { origin, destination }: { origin: string; destination: string },
): Promise<void> {
  await findDistance(context, origin, destination)
}
