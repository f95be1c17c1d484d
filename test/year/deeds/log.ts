import type { RefusalCode } from '#domain/errors.ts'
import { beforeDepartureKinds } from '#domain/passages/before-departure.ts'
import { isWritten, type LogKind } from '#domain/passages/log-entry.ts'
import { beforeFault, wasBeforeDeparture } from '#domain/passages/log-moments.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { type Aboard, passagePolicy } from '#domain/passages/passage-policy.ts'
import { type Act, calls, type Deed, reasonOf } from '#test/year/deed.ts'
import { ofPassages, refusedTo } from '#test/year/deeds/departures.ts'
import { logIdOf } from '#test/year/log-keys.ts'
import { actorOf, at, isSettled, type Marketplace, pairOf, type Voyage } from '#test/year/marketplace.ts'
import { recheckAccounts } from '#test/year/settlements.ts'
import { crewOf, entriesOf, settleReport, tell, voyageOf } from '#test/year/voyages.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

interface Sending {
  text: string
  /** The number of the entry. */
  key: string
  kind: Extract<LogKind, 'position' | 'note' | 'aboard' | 'waiting' | 'resumed'>
  /** Hours from now. */
  hours: number
  corrects: string | null
}

const written = ({ voyages }: Marketplace) => Object.entries(voyages).filter(([, { log }]) => log.length > 0)

/** Entries that a phone may send: also twice, into another passage, or at a time that the passage doesn't have. */
function sendingsOf(model: Marketplace, offer: string): Sending[] {
  const voyage = model.voyages[offer]
  const own = voyage?.log.filter(({ kind }) => isWritten(kind)).at(-1)?.key
  const next = { key: String(model.logged + 1), kind: 'position', hours: 0, corrects: null } as const
  const corrected = own
    ? (['position', 'note', 'waiting'] as const).map(kind => ({
        ...next,
        text: `as a correction of ${own} by a ${kind}`,
        kind,
        corrects: own,
      }))
    : []
  const elsewhere = written(model)
    .flatMap(([, { log }]) => log.filter(({ kind }) => isWritten(kind)).slice(-1))
    .map(({ key }) => ({ ...next, text: 'that was sent before', key }))
  return [
    { ...next, text: 'with its position' },
    { ...next, text: 'in words', kind: 'note' },
    { ...next, text: 'from on board', kind: 'aboard' },
    { ...next, text: 'from on board three days ago', kind: 'aboard', hours: -72 },
    { ...next, text: 'of a wait', kind: 'waiting' },
    { ...next, text: 'of a wait since yesterday', kind: 'waiting', hours: -24 },
    { ...next, text: 'of the end of a wait', kind: 'resumed' },
    { ...next, text: 'about three months ago', hours: -90 * 24 },
    { ...next, text: 'about tomorrow', hours: 24 },
    { ...next, text: 'as a correction of no entry', corrects: String(model.logged + 2) },
    ...corrected,
    ...elsewhere,
  ]
}

/** No deed about a passage that nobody has begun, or where nothing has happened. */
function momentsOf(model: Marketplace, offer: string) {
  const { departedAt = null, arrivedAt = null, calledOffAt = null } = model.voyages[offer] ?? {}
  return { departedAt, endedAt: arrivedAt ?? calledOffAt ?? at(model.offers, offer).cancelledAt }
}

interface Written extends Pick<Sending, 'kind' | 'corrects'> {
  by: string
  offer: string
  moment: Date
}

/** Since when they have been on board, by another entry than the one that this one corrects. */
function ownAboardAt({ voyages }: Marketplace, { by, offer, corrects }: Written): Date | null {
  const voyage = voyages[offer]
  const own =
    voyage &&
    entriesOf(voyage).find(entry => entry.kind === 'aboard' && entry.by === by && entry.key !== corrects)
  return own?.at ?? null
}

function isBefore(model: Marketplace, entry: Written): boolean {
  const { departedAt } = momentsOf(model, entry.offer)
  const wants = beforeDepartureKinds[entry.kind]
  const mayBe = wants === 'first' || (wants === 'aboard' && ownAboardAt(model, entry) !== null)
  return departedAt === null || (mayBe && wasBeforeDeparture(entry.moment, departedAt))
}

function notInTime(
  { now }: Marketplace,
  moment: Date,
  { departedAt, endedAt }: ReturnType<typeof momentsOf>,
): RefusalCode | undefined {
  const isOutside =
    (departedAt && moment < departedAt) ||
    moment > now ||
    (endedAt && moment.getTime() > endedAt.getTime() + DAY_MS)
  return isOutside ? 'invalid_input' : undefined
}

function notBefore(model: Marketplace, aboard: Aboard, entry: Written): RefusalCode | undefined {
  const { by, offer, kind, moment } = entry
  const { startDate } = at(model.offers, offer)
  const since = ownAboardAt(model, entry)
  const moments = momentsOf(model, offer)
  const signed = model.contracts[pairOf(offer, by)]?.status === 'completed'
  const facts = { kind, signed, isAboard: since !== null, endedAt: moments.endedAt }
  const before = { ...moments, startDate, ownAboardAt: since }
  return (
    reasonOf(passagePolicy.writeBefore(actorOf(model, by), aboard, facts, model.now)) ??
    (beforeFault(moment, before, model.now) ? 'invalid_input' : undefined)
  )
}

function notAtSea(model: Marketplace, aboard: Aboard, entry: Written): RefusalCode | undefined {
  const { by, offer, kind, moment } = entry
  const moments = momentsOf(model, offer)
  return (
    reasonOf(passagePolicy.writeLog(actorOf(model, by), aboard, moments, model.now)) ??
    (kind === 'aboard' && ownAboardAt(model, entry) ? 'already_aboard' : undefined) ??
    notInTime(model, moment, moments)
  )
}

function notCorrectable(model: Marketplace, { by, offer, corrects }: Written): RefusalCode | undefined {
  if (corrects === null) return undefined
  const { log, departedAt } = voyageOf(model, offer)
  const other = log.find(entry => entry.key === corrects)
  if (!other) return 'entry_not_found'
  if (log.some(entry => entry.corrects === corrects)) return 'entry_corrected'
  return wasBeforeDeparture(other.at, departedAt) && other.by !== by ? 'entry_of_another' : undefined
}

/** Each further north than the one before, so that the boat moves. */
const positionOf = (key: string) => ({ latitude: 39 + (Number(key) % 50) / 50, longitude: 1 })

/** The owner's notification of each kind. */
const toldOf = { aboard: 'aboard', waiting: 'waiting_begun' } as const

/** A correction is told only where it leaves another wait to answer. */
function isNews({ log }: Voyage, { kind, corrects, moment }: Written): boolean {
  const other = log.find(({ key }) => key === corrects)
  if (!other) return true
  const isSame = other.kind === 'waiting' && other.answer === null && other.at.getTime() === moment.getTime()
  return kind === 'waiting' && !isSame
}

export const writeLog: Act = model =>
  ofPassages(model, (by, offer) =>
    sendingsOf(model, offer).map(({ text, key, kind, hours, corrects }): Deed => {
      const moment = new Date(model.now.getTime() + hours * HOUR_MS)
      const known = (now: Marketplace) => now.voyages[offer]?.log.find(entry => entry.key === key)
      const entry = { by, offer, kind, corrects, moment }
      return {
        text: `${by} writes entry ${key} in the log of ${offer}, ${text}`,
        about: offer,
        refusal: now =>
          refusedTo(now, by, offer, aboard => {
            const isElsewhere = written(now).some(
              ([name, { log }]) => name !== offer && log.some(each => each.key === key),
            )
            if (isElsewhere) return 'entry_elsewhere'
            if (known(now)?.by === by) return undefined
            const outside = isBefore(now, entry)
              ? notBefore(now, aboard, entry)
              : notAtSea(now, aboard, entry)
            return outside ?? (known(now) ? undefined : notCorrectable(now, entry))
          }),
        follows(now) {
          if (known(now)) return
          const voyage = voyageOf(now, offer)
          const isTold = isNews(voyage, entry)
          now.logged = Math.max(now.logged, Number(key))
          voyage.log.push({ key, kind, by, at: moment, written: now.now, corrects, answer: null })
          voyage.log.sort((one, other) => one.key.localeCompare(other.key))
          settleReport(voyage)
          if (isTold && (kind === 'aboard' || kind === 'waiting'))
            tell(now, toldOf[kind], [at(now.offers, offer).owner], offer)
          recheckAccounts(now, offer, by)
        },
        perform: calls(by, passageApi.writeLog, id => ({
          params: { jobId: id(offer) },
          body: {
            _id: logIdOf(key),
            at: moment.toISOString(),
            kind,
            position: kind === 'position' ? positionOf(key) : null,
            ...(kind === 'waiting' ? { reason: 'boat_not_ready' } : {}),
            corrects: corrects && logIdOf(corrects),
          },
        })),
      }
    }),
  )

/** In settled accounts alone: before the departure its writer's, also where their contract ended, at sea everybody's. */
function isWaitSettled(model: Marketplace, offer: string, wait: { at: Date; by: string }): boolean {
  const isOwn = wasBeforeDeparture(wait.at, at(model.voyages, offer).departedAt)
  const pairs = (isOwn ? [wait.by] : crewOf(model, offer))
    .map(crew => pairOf(offer, crew))
    .filter(pair => model.contracts[pair]?.status === 'completed' || model.contracts[pair]?.ended)
  return pairs.length > 0 && pairs.every(pair => isSettled(model, pair))
}

const CONTRADICTION = 'El motor arrancó a la primera esta mañana.'

export const answerWait: Act = model =>
  ofPassages(model, (by, offer) => {
    const log = model.voyages[offer]?.log.filter(({ kind }) => isWritten(kind)) ?? []
    const asked = [...log.slice(-1), ...log.filter(({ kind }) => kind === 'waiting').slice(-2)]
    return [...new Set(asked)].flatMap(({ key }) =>
      [true, false].map(
        (agrees): Deed => ({
          text: `${by} ${agrees ? 'agrees with' : 'contradicts'} entry ${key} of ${offer}`,
          about: offer,
          refusal: now =>
            refusedTo(now, by, offer, aboard => {
              const { log } = at(now.voyages, offer)
              const asked = log.find(entry => entry.key === key)
              const isCorrected = log.some(({ corrects }) => corrects === key)
              return reasonOf(
                passagePolicy.answerWait(actorOf(now, by), aboard, {
                  isWait: asked?.kind === 'waiting',
                  isCorrected,
                  isSettled: asked !== undefined && isWaitSettled(now, offer, asked),
                }),
              )
            }),
          follows(now) {
            const entry = at(now.voyages, offer).log.find(each => each.key === key)
            if (!entry || entry.answer === agrees) return
            entry.answer = agrees
            tell(now, 'wait_answered', [entry.by], offer)
            recheckAccounts(now, offer, by)
          },
          perform: calls(by, passageApi.answerWait, id => ({
            params: { jobId: id(offer), id: logIdOf(key) },
            body: agrees ? { agrees } : { agrees, text: CONTRADICTION },
          })),
        }),
      ),
    )
  })
