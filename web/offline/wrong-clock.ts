import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#domain/durations.ts'
import { deviceClock } from '#web/offline/device-clock.ts'

/** Less is not worth a word. */
const TOLD_FROM_MS = 2 * MINUTE_MS

function durationInWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE_MS)
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  const hours = whole === 0 ? '' : whole === 1 ? '1 hora' : `${whole} horas`
  const left = rest === 0 ? '' : rest === 1 ? '1 minuto' : `${rest} minutos`
  return [hours, left].filter(Boolean).join(' y ')
}

/** 'El reloj de este dispositivo va 12 minutos adelantado'; undefined where it is right. */
export function useWrongClock(): string | undefined {
  const off = useSyncExternalStore(deviceClock.onChange, deviceClock.offset)
  if (Math.abs(off) < TOLD_FROM_MS) return undefined
  return `El reloj de este dispositivo va ${durationInWords(Math.abs(off))} ${off < 0 ? 'adelantado' : 'atrasado'}`
}

/** Beside a box for an hour. */
export const useHourHint = (): string => {
  const wrong = useWrongClock()
  return wrong ? `${wrong}: escribe la hora buena.` : 'A la hora de este dispositivo.'
}
