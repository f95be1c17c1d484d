import { plainText } from '#domain/search-words.ts'
import type { DocumentKind } from '#domain/vessels/vessel-document.ts'

/** The more particular ones first: an inspection of the raft is the raft's paper, and the radio beacon no radio. */
const words: readonly [DocumentKind, RegExp][] = [
  ['hydrostatic', /zafas?|hidrostatic[ao]s?|hydrostatic/],
  ['liferaft', /balsas?|liferaft|life raft/],
  ['epirb', /radiobalizas?|balizas?|epirb|rls/],
  ['extinguishers', /extintor(es)?|extinguishers?/],
  ['flares', /bengalas?|pirotecni(a|co|cos)|cohetes?|flares?/],
  ['first_aid', /botiquin(es)?|first aid/],
  ['insurance', /seguros?|polizas?|insurance/],
  ['radio_licence', /radio|leb|mmsi|ship station/],
  ['inspection', /itb|inspeccion(es)?|reconocimientos?|survey/],
  ['navigation_permit', /permisos?|navegacion|navegabilidad|patente/],
  ['registration', /asiento|registro|registral|matricula|registration/],
]
const whole = words.map(([kind, found]) => [kind, new RegExp(`(^| )(${found.source})( |$)`)] as const)

/** By the words of the file's name: 'Seguro_2026.pdf' is an insurance. Undefined if it says nothing. */
export function guessKind(fileName: string): DocumentKind | undefined {
  const name = plainText(fileName.replace(/\.[^.]+$/, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).replace(
    /[^a-z]+/g,
    ' ',
  )
  return whole.find(([, found]) => found.test(name))?.[0]
}
