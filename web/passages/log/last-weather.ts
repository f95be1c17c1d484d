import type { CompassPoint } from '#domain/passages/log-entry.ts'
import { pointInSpanish } from '#domain/passages/log-entry.ts'
import { seaStates, windForces } from '#domain/passages/sea-words.ts'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'

export interface Weather {
  windDirection: CompassPoint | null
  windForce: number | null
  seaState: number | null
}

/** The latest of each that counts. `entries`: newest first. */
export function lastWeather(entries: readonly ShownEntry[]): Weather {
  const count = entries.filter(({ correctedBy, outgoing }) => !correctedBy && outgoing?.state !== 'failed')
  const latest = <K extends keyof Weather>(field: K): Weather[K] =>
    (count.find(entry => entry[field] != null)?.[field] ?? null) as Weather[K]
  return {
    windDirection: latest('windDirection'),
    windForce: latest('windForce'),
    seaState: latest('seaState'),
  }
}

const pointed = ({ windDirection, windForce }: Omit<Weather, 'seaState'>) =>
  [windDirection && pointInSpanish(windDirection), windForce].filter(part => part !== null).join(' ')

/** 'NE 4, bonancible'; 'calma' */
export function windInWords(wind: Omit<Weather, 'seaState'>): string {
  const word = wind.windForce === null ? '' : (windForces[wind.windForce]?.word ?? '')
  return wind.windForce === 0 ? word : [pointed(wind), word].filter(Boolean).join(', ')
}
/** '3, marejada' */
export const seaInWords = (state: number): string => `${state}, ${seaStates[state]?.word ?? ''}`

/** 'viento ENE 4, mar 3'; empty where nothing is said. */
export function weatherInWords(weather: Weather): string {
  const { windForce, seaState } = weather
  const wind = pointed(weather)
  return [
    windForce === 0 ? 'viento en calma' : wind && `viento ${wind}`,
    seaState === null ? '' : `mar ${seaState}`,
  ]
    .filter(Boolean)
    .join(', ')
}
