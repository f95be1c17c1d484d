import type { CompassPoint } from '#domain/passages/log-entry.ts'

interface Step {
  word: string
  /** The number's meaning. */
  range: string
}

/** Beaufort's scale, as the Agencia Estatal de Meteorología names it. */
export const windForces: readonly Step[] = [
  { word: 'calma', range: 'menos de 1 nudo' },
  { word: 'ventolina', range: '1–3 nudos' },
  { word: 'flojito', range: '4–6 nudos' },
  { word: 'flojo', range: '7–10 nudos' },
  { word: 'bonancible', range: '11–16 nudos' },
  { word: 'fresquito', range: '17–21 nudos' },
  { word: 'fresco', range: '22–27 nudos' },
  { word: 'frescachón', range: '28–33 nudos' },
  { word: 'temporal', range: '34–40 nudos' },
  { word: 'temporal fuerte', range: '41–47 nudos' },
  { word: 'temporal duro', range: '48–55 nudos' },
  { word: 'temporal muy duro', range: '56–63 nudos' },
  { word: 'huracanado', range: 'desde 64 nudos' },
]

/** Douglas's scale. */
export const seaStates: readonly Step[] = [
  { word: 'calma', range: 'sin olas' },
  { word: 'rizada', range: 'hasta 0,1 m' },
  { word: 'marejadilla', range: '0,1–0,5 m' },
  { word: 'marejada', range: '0,5–1,25 m' },
  { word: 'fuerte marejada', range: '1,25–2,5 m' },
  { word: 'gruesa', range: '2,5–4 m' },
  { word: 'muy gruesa', range: '4–6 m' },
  { word: 'arbolada', range: '6–9 m' },
  { word: 'montañosa', range: '9–14 m' },
  { word: 'enorme', range: 'más de 14 m' },
]

const winds: Partial<Record<CompassPoint, string>> = {
  N: 'tramontana',
  NE: 'gregal',
  E: 'levante',
  SE: 'siroco',
  S: 'mediodía',
  SW: 'lebeche',
  W: 'poniente',
  NW: 'mistral',
}
const betweenPoints: Partial<Record<CompassPoint, readonly [CompassPoint, CompassPoint]>> = {
  NNE: ['N', 'NE'],
  ENE: ['NE', 'E'],
  ESE: ['E', 'SE'],
  SSE: ['SE', 'S'],
  SSW: ['S', 'SW'],
  WSW: ['SW', 'W'],
  WNW: ['W', 'NW'],
  NNW: ['NW', 'N'],
}

/** 'gregal'; between two winds 'entre gregal y levante'. */
export function windName(point: CompassPoint): string {
  const [one, other] = betweenPoints[point] ?? []
  return one && other ? `entre ${winds[one]} y ${winds[other]}` : (winds[point] ?? '')
}
