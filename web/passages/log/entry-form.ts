import * as z from 'zod/mini'
import { entryInput, type LogKind } from '#domain/passages/log-entry.ts'
import { readAngle } from '#domain/passages/read-angle.ts'
import type { Entry } from '#web/passages/log/log-queue.ts'
import { newUuid } from '#web/passages/log/new-uuid.ts'
import { instantOf } from '#web/ui/local-minute.ts'
import { readNumber } from '#web/ui/typed-number.ts'

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
}

/** Unreadable text stays text, so that the schema refuses it at its field. */
const figure = (typed: string) => (typed.trim() === '' ? null : (readNumber(typed) ?? typed))
const angle = (typed: string) => readAngle(typed) ?? typed
const fieldOf = (path: PropertyKey[]): FieldName => {
  const name = String(path.at(-1))
  return name === 'position' ? 'latitude' : (name as FieldName)
}

/** What goes to the server, or what is wrong with which field. An untouched hour is this very moment. */
export function readEntry(
  kind: LogKind,
  values: EntryValues,
  { corrects }: { corrects: string | undefined },
): { entry: Entry } | { faults: { field: FieldName; message: string }[] } {
  const hasPosition = values.latitude.trim() !== '' || values.longitude.trim() !== ''
  const entry = {
    _id: newUuid(),
    at: values.at === '' ? new Date().toISOString() : instantOf(values.at),
    kind,
    position: hasPosition ? { latitude: angle(values.latitude), longitude: angle(values.longitude) } : null,
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
    ...(corrects && { corrects }),
  }
  const parsed = z.safeParse(entryInput, entry)
  if (parsed.success) return { entry: entry as Entry }
  return { faults: parsed.error.issues.map(({ path, message }) => ({ field: fieldOf(path), message })) }
}
