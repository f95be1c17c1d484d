import * as z from 'zod/mini'
import * as shared from '#domain/faults.ts'
import { clearableText, instant, requiredProse, told } from '#domain/fields.ts'
import { KNOTS_MAX } from '#domain/passages/jumps.ts'
import * as faults from '#domain/passages/log-faults.ts'
import { instantUnreadable } from '#domain/passages/passage-faults.ts'

export const logKinds = [
  'departure',
  'position',
  'sail',
  'engine',
  'weather',
  'incident',
  'waiting',
  'port',
  'arrival',
  'note',
  'aboard',
  'resumed',
] as const
export type LogKind = (typeof logKinds)[number]
export const logKindLabels: Record<LogKind, string> = {
  departure: 'Zarpe',
  position: 'Posición',
  sail: 'Velas',
  engine: 'Motor',
  weather: 'Tiempo',
  incident: 'Incidencia',
  waiting: 'Parada',
  port: 'Puerto',
  arrival: 'Llegada',
  note: 'Nota',
  aboard: 'Estoy en el barco',
  resumed: 'Fin de la espera',
}
/** The server writes these. */
const ownKinds = { departure: true, arrival: true } as const
export const isWritten = (kind: LogKind): boolean => !Object.hasOwn(ownKinds, kind)

export const waitReasons = [
  'weather',
  'repair',
  'rest',
  'owner',
  'port',
  'boat_not_ready',
  'documents',
] as const
export type WaitReason = (typeof waitReasons)[number]
export const waitReasonLabels: Record<WaitReason, string> = {
  weather: 'Por tiempo',
  repair: 'Por avería',
  rest: 'Para descansar',
  owner: 'Por el armador',
  port: 'En puerto',
  boat_not_ready: 'El barco no está listo',
  documents: 'Por papeles',
}

export const compassPoints = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
] as const
export type CompassPoint = (typeof compassPoints)[number]
/** In Spanish the west is O. */
export const pointInSpanish = (point: string): string => point.replaceAll('W', 'O')

/** For one passage. */
export const LOG_ENTRIES_MAX = 2000
export const LOG_TEXT_MAX = 2000
export const ENTRY_PHOTOS_MAX = 6

const between = (what: string, min: number, max: number) => {
  const fault = told(faults.outOfRange({ what, min, max }))
  return z.optional(z.nullable(z.number(fault).check(z.gte(min, fault), z.lte(max, fault))))
}
const whole = (what: string, min: number, max: number) => {
  const fault = told(faults.outOfRange({ what, min, max }))
  return z.optional(z.nullable(z.int(fault).check(z.gte(min, fault), z.lte(max, fault))))
}

const position = z.object({
  latitude: z
    .number(told(faults.latitudeWrong()))
    .check(z.gte(-85, told(faults.latitudeWrong())), z.lte(85, told(faults.latitudeWrong()))),
  longitude: z
    .number(told(faults.longitudeWrong()))
    .check(z.gte(-180, told(faults.longitudeWrong())), z.lte(180, told(faults.longitudeWrong()))),
})

const figures = {
  course: between('El rumbo', 0, 360),
  speed: between('La velocidad', 0, KNOTS_MAX),
  windDirection: z.optional(z.nullable(z.enum(compassPoints, told(faults.windUnknown())))),
  windForce: whole('La fuerza del viento', 0, 12),
  seaState: whole('El estado de la mar', 0, 9),
  barometer: between('El barómetro', 850, 1100),
  engineHours: between('Las horas de motor', 0, 100_000),
  fuel: between('El combustible', 0, 100_000),
}

export const entryInput = z
  .object({
    _id: z.uuid(told(shared.idUnreadable())),
    at: z.iso.datetime({ offset: true, ...told(instantUnreadable()) }),
    kind: z.enum(logKinds, told(faults.kindUnknown())),
    position: z.optional(z.nullable(position)),
    ...figures,
    text: clearableText(LOG_TEXT_MAX, 'El texto'),
    reason: z.optional(z.nullable(z.enum(waitReasons, told(faults.reasonUnknown())))),
    /** Another entry of this log, which this one takes the place of. */
    corrects: z.optional(z.nullable(z.uuid(told(shared.idUnreadable())))),
  })
  .check(
    z.refine(({ kind }) => isWritten(kind), { path: ['kind'], ...told(faults.kindOfServer()) }),
    z.refine(({ kind, position }) => kind !== 'position' || position != null, {
      path: ['position'],
      ...told(faults.positionMissing()),
    }),
    z.refine(({ kind, reason }) => kind !== 'waiting' || reason != null, {
      path: ['reason'],
      ...told(faults.reasonMissing()),
    }),
  )
export type EntryInput = z.output<typeof entryInput>

const ANSWER_MIN = 10
/** An owner who does not agree says why. */
export const answerInput = z
  .object({ agrees: z.boolean(told(faults.agreesMissing())), text: clearableText(LOG_TEXT_MAX, 'El texto') })
  .check(
    z.refine(({ agrees, text }) => agrees || (text ?? '').length >= ANSWER_MIN, {
      path: ['text'],
      ...told(faults.answerTooShort({ min: ANSWER_MIN })),
    }),
  )
const unexplained = faults.answerTooShort({ min: ANSWER_MIN })
/** The words of an owner who does not agree. */
export const objectionInput = z.object({
  text: requiredProse(unexplained, LOG_TEXT_MAX, 'El texto').check(
    z.minLength(ANSWER_MIN, told(unexplained)),
  ),
})
export type AnswerInput = z.output<typeof answerInput>

const known = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema)
const entryPhoto = z.object({
  _id: z.string(),
  /** Open without a token; they expire. */
  path: z.string(),
  thumbnailPath: z.string(),
  width: z.int(),
  height: z.int(),
})

export const entryView = z.object({
  _id: z.string(),
  at: instant,
  kind: z.enum(logKinds),
  position: known(z.object({ latitude: z.number(), longitude: z.number() })),
  course: known(z.number()),
  speed: known(z.number()),
  windDirection: known(z.enum(compassPoints)),
  windForce: known(z.int()),
  seaState: known(z.int()),
  barometer: known(z.number()),
  engineHours: known(z.number()),
  fuel: known(z.number()),
  text: known(z.string()),
  reason: known(z.enum(waitReasons)),
  author: z.object({ _id: z.string(), name: z.string() }),
  photos: z.array(entryPhoto),
  corrects: known(z.string()),
  /** The entry that took its place. */
  correctedBy: known(z.string()),
  /** The owner's answer to a wait; null while there is none. Absent in replies cached by older releases. */
  answer: z.optional(known(z.object({ agrees: z.boolean(), text: known(z.string()), at: instant }))),
})
export type EntryView = z.input<typeof entryView>

const speedPoint = z.object({ at: instant, knots: z.number() })
const windPoint = z.object({
  at: instant,
  force: z.int(),
  direction: known(z.enum(compassPoints)),
})
const stopView = z.object({
  from: instant,
  /** Null while the boat still waits. */
  to: known(instant),
  reason: z.enum(waitReasons),
  text: known(z.string()),
})
export const plotsView = z.object({
  days: z.array(z.object({ day: z.string(), miles: z.number() })),
  speeds: z.array(speedPoint),
  winds: z.array(windPoint),
  stops: z.array(stopView),
})
export type PlotsView = z.input<typeof plotsView>

export const logSummaryView = z.object({
  milesRun: z.number(),
  milesToGo: known(z.number()),
  averageSpeed: known(z.number()),
  lastPosition: known(z.object({ latitude: z.number(), longitude: z.number() })),
  lastAt: known(instant),
  eta: known(instant),
  nightHours: z.number(),
  waitingHours: z.number(),
  /** Hours in which anybody waited before the departure. Absent in replies cached by older releases. */
  waitingBefore: z.optional(z.number()),
  nextReportBy: known(instant),
})
