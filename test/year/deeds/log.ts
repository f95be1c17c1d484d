import type { RefusalCode } from '#domain/errors.ts'
import { isWritten } from '#domain/passages/log-entry.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { type Act, calls, type Deed, reasonOf } from '#test/year/deed.ts'
import { ofPassages, refusedTo } from '#test/year/deeds/departures.ts'
import { logIdOf } from '#test/year/log-keys.ts'
import { actorOf, at, type Marketplace } from '#test/year/marketplace.ts'
import { settleReport } from '#test/year/voyages.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

interface Sending {
  text: string
  /** The number of the entry. */
  key: string
  kind: 'position' | 'note'
  /** Hours from now. */
  hours: number
  corrects: string | null
}

const written = ({ voyages }: Marketplace) => Object.entries(voyages).filter(([, { log }]) => log.length > 0)

/** What a phone may send: also twice, into another passage, or at a time that the passage doesn't have. */
function sendingsOf(model: Marketplace, offer: string): Sending[] {
  const voyage = model.voyages[offer]
  const own = voyage?.log.filter(({ kind }) => isWritten(kind)).at(-1)?.key
  const next = { key: String(model.logged + 1), kind: 'position', hours: 0, corrects: null } as const
  const corrected = own
    ? (['position', 'note'] as const).map(kind => ({
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
    { ...next, text: 'about three months ago', hours: -90 * 24 },
    { ...next, text: 'about tomorrow', hours: 24 },
    { ...next, text: 'as a correction of no entry', corrects: String(model.logged + 2) },
    ...corrected,
    ...elsewhere,
  ]
}

function notInTime(model: Marketplace, offer: string, moment: Date): RefusalCode | undefined {
  const voyage = at(model.voyages, offer)
  const end = voyage.arrivedAt ?? voyage.calledOffAt
  const isOutside =
    (voyage.departedAt && moment < voyage.departedAt) ||
    moment > model.now ||
    (end && moment.getTime() > end.getTime() + DAY_MS)
  return isOutside ? 'invalid_input' : undefined
}

/** Each further north than the one before, so that the boat moves. */
const positionOf = (key: string) => ({ latitude: 39 + (Number(key) % 50) / 50, longitude: 1 })

export const writeLog: Act = model =>
  ofPassages(model, (by, offer) =>
    sendingsOf(model, offer).map(({ text, key, kind, hours, corrects }): Deed => {
      const moment = new Date(model.now.getTime() + hours * HOUR_MS)
      const isKnown = (now: Marketplace) => now.voyages[offer]?.log.some(entry => entry.key === key)
      return {
        text: `${by} writes entry ${key} in the log of ${offer}, ${text}`,
        about: offer,
        refusal: now =>
          refusedTo(now, by, offer, aboard => {
            const { departedAt = null, arrivedAt = null, calledOffAt = null } = now.voyages[offer] ?? {}
            const moments = { departedAt, endedAt: arrivedAt ?? calledOffAt }
            const early = reasonOf(passagePolicy.writeLog(actorOf(now, by), aboard, moments, now.now))
            if (early || isKnown(now)) return early
            const isElsewhere = written(now).some(([, { log }]) => log.some(entry => entry.key === key))
            const { log } = at(now.voyages, offer)
            const isCorrectable = corrects === null || log.some(entry => entry.key === corrects)
            const isCorrected = corrects !== null && log.some(entry => entry.corrects === corrects)
            return (
              (isElsewhere ? 'entry_elsewhere' : undefined) ??
              notInTime(now, offer, moment) ??
              (isCorrectable ? undefined : 'entry_not_found') ??
              (isCorrected ? 'entry_corrected' : undefined)
            )
          }),
        follows(now) {
          if (isKnown(now)) return
          const voyage = at(now.voyages, offer)
          now.logged = Math.max(now.logged, Number(key))
          voyage.log.push({ key, kind, by, at: moment, written: now.now, corrects })
          voyage.log.sort((one, other) => one.key.localeCompare(other.key))
          settleReport(voyage)
        },
        perform: calls(by, passageApi.writeLog, id => ({
          params: { jobId: id(offer) },
          body: {
            _id: logIdOf(key),
            at: moment.toISOString(),
            kind,
            position: kind === 'position' ? positionOf(key) : null,
            corrects: corrects && logIdOf(corrects),
          },
        })),
      }
    }),
  )
