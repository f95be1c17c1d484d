import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import type { ReadyInput } from '#domain/passages/departure.ts'
import { type ConditionKey, missingOf } from '#domain/passages/departure-conditions.ts'
import type { FalseStartInput } from '#domain/passages/false-start.ts'
import type { AnswerInput, EntryInput } from '#domain/passages/log-entry.ts'
import type { Acting } from '#server/app/demo/acting.ts'
import { type DemoPhoto, drawDemoPhoto } from '#server/app/demo/photos.ts'
import { demoDevice, inkOf } from '#server/app/demo/sign.ts'
import { estimateDistance } from '#server/distances/find-distance.ts'
import { callFalseStart } from '#server/joint/call-false-start.ts'
import { addEntryPhoto } from '#server/passages/add-entry-photo.ts'
import { answerWait } from '#server/passages/answer-wait.ts'
import { arrive } from '#server/passages/end-passage.ts'
import { loadPassage } from '#server/passages/load-passages.ts'
import { pressReady } from '#server/passages/press-ready.ts'
import { sharePassage } from '#server/passages/share-passage.ts'
import { stateFalseStart } from '#server/passages/state-false-start.ts'
import { waive } from '#server/passages/waive.ts'
import { writeLog } from '#server/passages/write-log.ts'
import { writeWeather } from '#server/passages/write-weather.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { reencode } from '#server/platform/images/images.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { keepImage } from '#server/platform/images/stored-images.ts'
import { signService } from '#server/sea-service/decide-service.ts'

type BeforeEntry = Omit<EntryInput, '_id' | 'at'> & {
  day: number
  photo?: DemoPhoto
  /** The owner's, half an hour later. */
  answer?: AnswerInput
}
type DemoEntry = Omit<EntryInput, '_id' | 'at'> & { hours: number; photo?: DemoPhoto }

export interface DemoPassage {
  /** By the crew, before the departure. */
  before?: readonly BeforeEntry[]
  falseStart?: FalseStartInput & { day: number; statement: string }
  waivers?: Partial<Record<ConditionKey, string>>
  weather?: string
  departed?: number
  /** The terms that the skipper sends with their readiness. */
  terms?: ReadyInput
  log?: readonly DemoEntry[]
  shares?: readonly string[]
  arrived?: number
  /** When the owner signs the certificate of sea service. */
  certified?: number
}
interface Parties {
  owner: string
  crew: string
  jobId: string
  from: string
  to: string
}

async function photograph(crew: Context, entry: { jobId: string; id: string }, photo: DemoPhoto) {
  const image = await reencode(photoRule, await drawDemoPhoto(photo))
  await addEntryPhoto(crew, entry, await keepImage(crew.services, photoRule, image))
}

export async function playPassage(
  as: Acting,
  today: Date,
  { owner, crew, jobId, from, to }: Parties,
  {
    before: early = [],
    falseStart,
    waivers = {},
    weather,
    departed,
    terms = {},
    log = [],
    shares = [],
    arrived,
    certified,
  }: DemoPassage,
): Promise<void> {
  const at = (days: number) => new Date(today.getTime() + days * DAY_MS)
  const before = at((departed ?? 0) - 0.1)
  // The task that computes it has not run yet.
  await estimateDistance(as(owner, before), from, to)
  for (const [key, reason] of Object.entries(waivers)) await waive(as(owner, before), { jobId, key }, reason)
  if (weather) await writeWeather(as(crew, before), jobId, weather)
  for (const { day, photo, answer, ...entry } of early) {
    const writing = as(crew, at(day))
    const id = newId()
    await writeLog(writing, jobId, { ...entry, _id: id, at: writing.now.toISOString() })
    if (photo) await photograph(writing, { jobId, id }, photo)
    if (answer) await answerWait(as(owner, at(day + 0.02)), { jobId, id }, answer)
  }
  if (falseStart) {
    const { day, statement, ...called } = falseStart
    await callFalseStart(as(owner, at(day)), jobId, called)
    await stateFalseStart(as(crew, at(day + 0.5)), jobId, statement)
  }
  if (departed === undefined) return
  const leaving = as(crew, at(departed))
  const passage = await loadPassage(leaving, jobId)
  const missing = missingOf(passage.conditions).map(({ key, detail }) => `${key}: ${detail}`)
  if (missing.length > 0) throw new Error(`The demonstration can't depart: ${missing.join('; ')}`)
  await pressReady(as(owner, before), jobId, {})
  await pressReady(leaving, jobId, terms)
  for (const name of shares) await sharePassage(as(owner, before), jobId, { name })
  for (const { hours, photo, ...entry } of log) {
    const writing = as(crew, new Date(leaving.now.getTime() + hours * HOUR_MS))
    const id = newId()
    await writeLog(writing, jobId, { ...entry, _id: id, at: writing.now.toISOString() })
    if (photo) await photograph(writing, { jobId, id }, photo)
  }
  if (arrived === undefined) return
  const there = as(crew, at(arrived))
  await arrive(there, jobId, { at: there.now.toISOString(), port: to })
  if (certified === undefined) return
  const signing = { hash: undefined, ink: await inkOf('owner'), device: demoDevice }
  await signService(as(owner, at(certified)), { jobId, userId: there.actor.id }, signing)
}
