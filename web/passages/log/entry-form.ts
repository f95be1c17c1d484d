import * as z from 'zod/mini'
import { entryInput, LOG_TEXT_MAX, type LogKind } from '#domain/passages/log-entry.ts'
import type { Place } from '#domain/passages/night.ts'
import { type Axis, readAngle, readPlace } from '#domain/passages/read-angle.ts'
import { formatPosition } from '#web/checklists/shown/format-position.ts'
import { deviceClock } from '#web/offline/device-clock.ts'
import { newUuid } from '#web/offline/new-uuid.ts'
import type { Entry, WrittenEntry } from '#web/passages/log/log-record.ts'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'
import { instantOf, localMinute } from '#web/ui/local-minute.ts'
import { figureFault, readNumber, shownNumber } from '#web/ui/typed-number.ts'

export interface EntryValues {
  at: string
  latitude: string
  longitude: string
  course: string
  speed: string
  windDirection: string
  windForce: string
  seaState: string
  barometer: string
  engineHours: string
  fuel: string
  reason: string
  text: string
  /** When the telephone gave the position, unless it was changed since. */
  fixAt: string
  /** 'device': before the server had told the time. */
  fixClock: '' | 'device'
}
export type FieldName = keyof EntryValues

export const emptyValues: EntryValues = {
  at: '',
  latitude: '',
  longitude: '',
  course: '',
  speed: '',
  windDirection: '',
  windForce: '',
  seaState: '',
  barometer: '',
  engineHours: '',
  fuel: '',
  reason: '',
  text: '',
  fixAt: '',
  fixClock: '',
}

const kindFields: Record<LogKind, readonly FieldName[]> = {
  departure: [],
  arrival: [],
  position: ['latitude', 'longitude', 'course', 'speed'],
  sail: ['windDirection', 'windForce'],
  engine: ['engineHours', 'fuel'],
  weather: ['windDirection', 'windForce', 'seaState', 'barometer'],
  incident: ['latitude', 'longitude'],
  waiting: ['reason'],
  port: ['fuel'],
  note: [],
  aboard: ['latitude', 'longitude'],
  resumed: [],
}
const always = new Set<FieldName>(['at', 'text', 'fixAt', 'fixClock'])

/** The boxes of a kind, and those for further values of an entry. */
export const fieldsOf = (kind: LogKind, begun: EntryValues): FieldName[] =>
  (Object.keys(emptyValues) as FieldName[]).filter(
    field => !always.has(field) && (kindFields[kind].includes(field) || begun[field] !== ''),
  )

/** As the boxes have it. */
export function anglesOf(position: Place): Pick<EntryValues, Axis> {
  const [latitude = '', longitude = ''] = formatPosition(position).replaceAll('\u00a0', ' ').split(', ')
  return { latitude, longitude }
}

/** The boxes of a correction begin as the entry is. */
export const valuesOf = (entry: ShownEntry): EntryValues => ({
  at: localMinute(new Date(entry.at)),
  ...(entry.position ? anglesOf(entry.position) : { latitude: '', longitude: '' }),
  course: shownNumber(entry.course),
  speed: shownNumber(entry.speed),
  windDirection: entry.windDirection ?? '',
  windForce: shownNumber(entry.windForce),
  seaState: shownNumber(entry.seaState),
  barometer: shownNumber(entry.barometer),
  engineHours: shownNumber(entry.engineHours),
  fuel: shownNumber(entry.fuel),
  reason: entry.reason ?? '',
  text: entry.text ?? '',
  fixAt: '',
  fixClock: '',
})

/** A position of the telephone, as the boxes have it. */
export const valuesOfFix = ({
  course,
  speed,
  at,
  ...place
}: Place & { course: number | null; speed: number | null; at: number }): EntryValues => ({
  ...emptyValues,
  ...anglesOf(place),
  course: shownNumber(course),
  speed: shownNumber(speed),
  fixAt: new Date(at).toISOString(),
  fixClock: deviceClock.isKnown() ? '' : 'device',
})

/** Unreadable text stays text, so that the schema refuses it at its field. */
const figure = (typed: string) => (typed.trim() === '' ? null : (readNumber(typed) ?? typed))

type Faults = { field: FieldName; message: string }[]

/** Both boxes, or one that has both angles. */
function positionOf({ latitude, longitude }: Pick<EntryValues, Axis>) {
  if (latitude.trim() === '' && longitude.trim() === '') return { position: null, faults: [] }
  const place = readPlace(latitude) ?? readPlace(longitude)
  if (place) return { position: place, faults: [] }
  const read = { latitude: readAngle(latitude, 'latitude'), longitude: readAngle(longitude, 'longitude') }
  const faults: Faults = (['latitude', 'longitude'] as const).flatMap(field => {
    const angle = read[field]
    return typeof angle === 'number' ? [] : [{ field, message: angle.text() }]
  })
  return { position: faults.length > 0 ? null : read, faults }
}

const figures = ['course', 'speed', 'windForce', 'seaState', 'barometer', 'engineHours', 'fuel'] as const

/** A text that is no figure is refused before its range is judged. */
const figureFaults = (values: EntryValues): Faults =>
  figures.flatMap(field => {
    const message = figureFault(values[field])
    return message ? [{ field, message }] : []
  })

const fieldOf = (path: PropertyKey[]): FieldName => {
  const name = String(path.at(-1))
  return name === 'position' ? 'latitude' : (name as FieldName)
}

/** A box shows less than the entry has: an unchanged box keeps the entry's own value. */
function unchanged(values: EntryValues, before: ShownEntry): Partial<Entry> {
  const begun = valuesOf(before)
  const isSame = (...fields: FieldName[]) => fields.every(field => values[field] === begun[field])
  return {
    ...((isSame('at') || values.at === '') && { at: values.fixAt || before.at }),
    ...(isSame('latitude', 'longitude') && { position: before.position }),
    ...(isSame('text') && { text: before.text }),
  }
}

/** Whether its hour is by a clock that nobody has compared with the server's. */
function isByDeviceClock({ at, fixAt, fixClock }: EntryValues, before?: ShownEntry): boolean {
  if (at !== '' && (!before || at !== valuesOf(before).at)) return false
  if (fixAt !== '') return fixClock === 'device'
  return before ? (before.outgoing?.byDeviceClock ?? false) : !deviceClock.isKnown()
}

/**
 * The request, or the faults by field. The hour of a new entry, if untouched, is that of its fix, or this moment.
 */
export function readEntry(
  kind: LogKind,
  values: EntryValues,
  before?: ShownEntry,
): WrittenEntry | { faults: Faults } {
  const kept: Partial<Entry> = before ? unchanged(values, before) : {}
  const { position, faults: misread } = kept.position ? { position: null, faults: [] } : positionOf(values)
  const faults = [...misread, ...figureFaults(values)]
  const entry = {
    _id: newUuid(),
    at: values.at === '' ? values.fixAt || new Date(deviceClock.now()).toISOString() : instantOf(values.at),
    kind,
    position,
    course: figure(values.course),
    speed: figure(values.speed),
    windDirection: values.windDirection || null,
    windForce: figure(values.windForce),
    seaState: figure(values.seaState),
    barometer: figure(values.barometer),
    engineHours: figure(values.engineHours),
    fuel: figure(values.fuel),
    reason: values.reason || null,
    text: values.text.trim() || null,
    ...kept,
    ...(before && { corrects: (before.overtakenBy ?? before)._id }),
  }
  const parsed = z.safeParse(entryInput, entry)
  if (parsed.success && faults.length === 0)
    return { entry: entry as Entry, byDeviceClock: isByDeviceClock(values, before) }
  const others = (parsed.error?.issues ?? []).map(({ path, message }) => ({ field: fieldOf(path), message }))
  // A value that can't be read is neither missing nor out of its range.
  const isMisread = (field: FieldName) =>
    faults.some(fault => fault.field === field) || (field === 'latitude' && misread.length > 0)
  return { faults: [...faults, ...others.filter(({ field }) => !isMisread(field))] }
}

/** The correction by which the position of an entry leaves all sums. A position without one is a note. */
export function withoutPosition(entry: ShownEntry): WrittenEntry | undefined {
  const isAll = entry.kind === 'position'
  const where = entry.position ? `No cuenta la posición ${formatPosition(entry.position)}.` : ''
  const text = [where, entry.text ?? ''].join(' ').trim().slice(0, LOG_TEXT_MAX)
  const values = {
    ...valuesOf(entry),
    latitude: '',
    longitude: '',
    ...(isAll && { course: '', speed: '', text }),
  }
  const read = readEntry(isAll ? 'note' : entry.kind, values, entry)
  return 'entry' in read ? read : undefined
}
