import { type Position, rhumbLeg } from '#domain/distances/rhumb.ts'
import type { Port } from '#domain/ports/port.ts'
import { formatWhole } from '#domain/spanish-format.ts'

type ChartPort = Pick<Port, 'name' | 'latitude' | 'longitude'>

export interface Furthest {
  at: Position
  land: Position
}

export interface DrawnRoute {
  from: ChartPort
  to: ChartPort
  legs: Position[]
  miles: number
  offshore?: number
  furthest?: Furthest
}

export const CHART_CAPTION = 'Carta ilustrativa, no apta para la navegación'

const courses = ['norte', 'nordeste', 'este', 'sureste', 'sur', 'suroeste', 'oeste', 'noroeste']

function milesInWords(miles: number): string {
  if (miles < 1) return 'menos de una milla náutica'
  const rounded = Math.round(miles)
  return rounded === 1 ? 'una milla náutica' : `${formatWhole(rounded)} millas náuticas`
}

export function routeInWords({ from, to, miles }: Pick<DrawnRoute, 'from' | 'to' | 'miles'>): string {
  const { bearing } = rhumbLeg([from.longitude, from.latitude], [to.longitude, to.latitude])
  const course = courses[Math.round(bearing / 45) % courses.length]
  return `Ruta de ${from.name} a ${to.name}: ${milesInWords(miles)}, rumbo ${course}.`
}
