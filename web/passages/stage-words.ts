import { DAY_MS } from '#domain/durations.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import type { PassageStage } from '#domain/passages/passage-stage.ts'
import { formatDay } from '#domain/spanish-format.ts'
import type { ChipTone } from '#web/ui/status-chip.tsx'
import { timeFormat } from '#web/ui/times.ts'

export const stageTones: Record<PassageStage, ChipTone> = {
  preparing: 'plain',
  ready: 'wait',
  under_way: 'accent',
  arrived: 'ok',
  closed: 'plain',
  called_off: 'bad',
}

const daysFrom = (today: string, day: string) => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
/** '3 jun, 8:30' */
export const formatInstant = timeFormat('device', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

function untilStart(today: string, startDate: string): string {
  const days = daysFrom(today, startDate)
  if (days > 1) return `Zarpáis en ${days} días`
  if (days === 1) return 'Zarpáis mañana'
  return days === 0 ? 'Zarpáis hoy' : `Ibais a zarpar el ${formatDay(startDate)}`
}

export function whenOf(passage: PassageView, today: string): string {
  const { stage, startDate, departure, arrival, calledOff } = passage
  if (calledOff) return formatInstant(calledOff.at)
  if (arrival) return `${arrival.port}, ${formatInstant(arrival.at)}`
  if (departure) return `Desde el ${formatInstant(departure.departedAt)}`
  return stage === 'closed' ? formatDay(passage.endDate) : untilStart(today, startDate)
}
