import { type LogPlots, type PlotFact, plotsOf } from '#domain/passages/log-plots.ts'
import {
  continues,
  type LogBase,
  type LogFact,
  type LogSum,
  type SummaryFacts,
  sumLog,
} from '#domain/passages/log-summary.ts'
import type { Place } from '#domain/passages/night.ts'
import { type TrackPoint, thinTrack } from '#domain/passages/thin-track.ts'

/** `rows` is the JSON of all rows, as the query of the same name writes it. */
export interface LogOrders {
  track: { rows: string }
  plots: { rows: string }
  sum: { rows: string; facts: Omit<SummaryFacts, 'entries'>; base: LogBase | null }
}
export interface LogReplies {
  track: TrackPoint[]
  plots: LogPlots
  /** Null where the rows do not continue the base. */
  sum: LogSum | null
}

type Coordinates = [latitude: number | null, longitude: number | null]
type TrackRow = [at: number, latitude: number, longitude: number]
type FactRow = [at: number, kind: LogFact['kind'], ...Coordinates]
type PlotRow = [
  ...FactRow,
  windForce: PlotFact['windForce'],
  windDirection: PlotFact['windDirection'],
  reason: PlotFact['reason'],
  text: PlotFact['text'],
]

const placeAt = (...[latitude, longitude]: Coordinates): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const factOf = ([at, kind, latitude, longitude]: FactRow): LogFact => ({
  at: new Date(at),
  kind,
  position: placeAt(latitude, longitude),
})

function plotFactOf([at, kind, latitude, longitude, ...felt]: PlotRow): PlotFact {
  const [windForce, windDirection, reason, text] = felt
  return { ...factOf([at, kind, latitude, longitude]), windForce, windDirection, reason, text }
}

const computations: { [K in keyof LogOrders]: (order: LogOrders[K]) => LogReplies[K] } = {
  track({ rows }) {
    const track = JSON.parse(rows) as TrackRow[]
    return thinTrack(track.map(([at, latitude, longitude]) => ({ at: new Date(at), latitude, longitude })))
  },
  plots({ rows }) {
    return plotsOf((JSON.parse(rows) as PlotRow[]).map(plotFactOf), null)
  },
  sum({ rows, facts, base }) {
    const entries = (JSON.parse(rows) as FactRow[]).map(factOf)
    return base && !continues(base, entries) ? null : sumLog({ ...facts, entries }, base)
  },
}

export const computeLog = <K extends keyof LogOrders>(kind: K, order: LogOrders[K]): LogReplies[K] =>
  computations[kind](order)
