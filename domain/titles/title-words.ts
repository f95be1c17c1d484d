import { plainName } from '#domain/ports/plain-name.ts'
import { type TitleKind, titleKinds, titleNames } from '#domain/titles/title-kinds.ts'

/** Everyday names of a title beside its code and its name. */
const otherNames: Partial<Record<TitleKind, readonly string[]>> = {
  LN: ['titulin', 'licencia navegacion'],
  PNB: ['navegacion basica'],
  PER: ['patron de recreo', 'embarcaciones de recreo'],
  PER_EXT: ['per ampliado', 'per extendido', 'ampliacion de atribuciones'],
  PY: ['patron yate'],
  CY: ['capitan yate'],
  SAIL: ['habilitacion de vela', 'habilitacion vela', 'practicas de vela'],
  ANEJA: ['habilitacion aneja', 'habilitacion profesional', 'rd 238 2019'],
  PPER: ['patron profesional'],
  PPER_150: ['pper 150', 'pper ampliado', '150 millas'],
  PL: ['patron de litoral'],
  PA: ['patron de altura'],
  P2: ['piloto de segunda', 'piloto 2a'],
  P1: ['piloto de primera', 'piloto 1a'],
  CMM: ['marina mercante capitan'],
  MP: ['marinero puente', 'marinero de guardia de puente'],
  MN: ['mecanico naval', 'mecanico mayor naval'],
  STCW_BST: ['stcw', 'stcw 95', 'formacion basica', 'basic safety training', 'bst'],
  STCW_PSC: ['supervivencia', 'botes de rescate'],
  STCW_AFF: ['contra incendios avanzado', 'lucha contra incendios', 'advanced fire fighting'],
  STCW_MED: ['formacion sanitaria', 'primeros auxilios', 'medical first aid'],
  STCW_SEC: ['proteccion maritima'],
  GOC: ['operador general'],
  ROC: ['operador restringido'],
  SRC: ['corto alcance', 'short range certificate'],
  LRC: ['largo alcance', 'long range certificate'],
  MEDICAL: ['reconocimiento medico', 'certificado medico', 'ism'],
  RYA_DS: ['day skipper'],
  RYA_YMC: ['yachtmaster coastal', 'coastal skipper'],
  RYA_YMO: ['yachtmaster offshore'],
  RYA_YMX: ['yachtmaster ocean'],
  RYA_CE: ['commercial endorsement', 'commercially endorsed'],
  MASTER200: ['master 200', 'master 200 gt'],
  ENG1: ['ml5'],
  ICC: ['international certificate of competence'],
  FR_HAUT: ['permis hauturier'],
  FR_C200: ['capitaine 200'],
  PT_COSTA: ['patrao de costa'],
  PT_ALTO: ['patrao de alto mar'],
  IT_12: ['patente nautica', 'oltre 12 miglia'],
  DE_SKS: ['sks'],
  DE_SHS: ['shs'],
}

const withoutBrackets = (name: string) => name.replace(/\(.*?\)/g, ' ')
const phrasesOf = (kind: TitleKind): string[] => [
  plainName(kind),
  plainName(withoutBrackets(titleNames[kind])),
  plainName(titleNames[kind]),
  ...(otherNames[kind] ?? []),
]

interface Named {
  kind: TitleKind
  phrases: string[]
}
const named: readonly Named[] = titleKinds
  .filter(kind => kind !== 'OTHER')
  .map(kind => ({ kind, phrases: phrasesOf(kind) }))

/** A short code is a word of other texts too ('50 mn', 'per'): there it has to be written in capitals, or to be the whole text. */
const SHORT = 3

function holds(text: string, phrase: string): boolean {
  const plain = plainName(text)
  if (plain === phrase) return true
  if (!` ${plain} `.includes(` ${phrase} `)) return false
  return (
    phrase.length > SHORT ||
    new RegExp(`(?<![\\p{L}\\p{N}])${phrase.toUpperCase()}(?![\\p{L}\\p{N}])`, 'u').test(text)
  )
}

/** The most specific kind that a free text resembles, by its code or by its name. */
export function guessKind(text: string): TitleKind | undefined {
  let best: { kind: TitleKind; length: number } | undefined
  for (const { kind, phrases } of named)
    for (const phrase of phrases)
      if (phrase.length > (best?.length ?? 0) && holds(text, phrase)) best = { kind, length: phrase.length }
  return best?.kind
}

/** The kinds that hold every typed word, or its beginning: 'pper', 'patron', 'rya off'. All of them before anything is typed. */
export function searchKinds(typed: string): TitleKind[] {
  const asked = plainName(typed).split(' ').filter(Boolean)
  return titleKinds.filter(kind => {
    const words = phrasesOf(kind).join(' ').split(' ')
    return asked.every(part => words.some(word => word.startsWith(part)))
  })
}
