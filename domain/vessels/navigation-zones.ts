export const navigationZones = [1, 2, 3, 4, 5, 6, 7] as const
export type NavigationZone = (typeof navigationZones)[number]

/** The zones of the Spanish rules for pleasure craft (Orden FOM/1144/2003, art. 3). */
export const navigationZoneMeanings: Record<NavigationZone, string> = {
  1: 'Navegación ilimitada',
  2: 'Hasta 60 millas de la costa',
  3: 'Hasta 25 millas de la costa',
  4: 'Hasta 12 millas de la costa',
  5: 'Hasta 5 millas de un abrigo o playa accesible',
  6: 'Hasta 2 millas de un abrigo o playa accesible',
  7: 'Aguas protegidas: puertos, radas, rías y bahías abrigadas',
}
