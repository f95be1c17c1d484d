import { MINUTE_MS } from '#domain/durations.ts'
import { isInland } from '#domain/passages/inland.ts'
import { doubtOf, type Fix, likelier } from '#domain/passages/jumps.ts'
import type { Place } from '#domain/passages/night.ts'
import { formatNumber } from '#domain/spanish-format.ts'
import { formatDuration } from '#web/ui/format.ts'
import { timeFormat } from '#web/ui/times.ts'

export interface KnownFix extends Fix {
  /** The port that the boat left. */
  port?: string
}
export interface PositionQuestion {
  text: string
  /** The position that was probably meant. */
  likelier: Place | undefined
}

const clock = timeFormat('device', { hour: '2-digit', minute: '2-digit' })
const SHORTEST_TOLD_MS = MINUTE_MS

const fromWhere = ({ port, at }: KnownFix) =>
  port ? `desde ${port}` : `desde la posición de las ${clock(at)}`

/** The question before an unlikely position is written; undefined if it is likely. `known` are in order. */
export function positionQuestion(fix: Fix, known: readonly KnownFix[]): PositionQuestion | undefined {
  const doubt = doubtOf(fix, known)
  if (!doubt && !isInland(fix)) return undefined
  const guess = known.length > 0 ? likelier(fix, known) : undefined
  const time = doubt && doubt.time >= SHORTEST_TOLD_MS ? formatDuration(doubt.time) : 'menos de un minuto'
  return {
    text: doubt
      ? `Eso son ${formatNumber(Math.round(doubt.miles))} millas en ${time} ${fromWhere(doubt.from)}: ¿seguro?`
      : 'Eso queda tierra adentro: ¿seguro?',
    likelier: guess && !isInland(guess) ? guess : undefined,
  }
}
