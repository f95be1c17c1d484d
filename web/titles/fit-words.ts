import { CircleCheck, CircleDashed, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react'
import { formatList } from '#domain/spanish-format.ts'
import type { FitView, Verdict } from '#domain/titles/fit-view.ts'
import { titlePolicy } from '#domain/titles/title-policy.ts'
import { useSession } from '#web/session/session.ts'

interface Look {
  word: string
  /** Each has a shape of its own: no light is known by its colour alone. */
  Icon: LucideIcon
  colour: string
  ground: string
}

export const fitLooks: Record<Verdict, Look> = {
  fits: {
    word: 'encaja',
    Icon: CircleCheck,
    colour: 'text-estribor',
    ground: 'border-estribor/25 bg-estribor-2',
  },
  conditional: {
    word: 'con condición',
    Icon: TriangleAlert,
    colour: 'text-ambar',
    ground: 'border-ambar/30 bg-ambar-2',
  },
  does_not_fit: {
    word: 'no encaja',
    Icon: OctagonX,
    colour: 'text-babor',
    ground: 'border-babor/25 bg-babor-2',
  },
  unknown: {
    word: 'sin datos',
    Icon: CircleDashed,
    colour: 'text-tinta-2',
    ground: 'border-dashed border-control bg-white',
  },
}

/** Whether the verdict is about the reader's own titles: a crew member sees their own, an owner the other's. */
export const useOwnFit = (): boolean => {
  const user = useSession()?.user
  return user !== undefined && titlePolicy.have(user).allowed
}

/** A title that ends before the transfer is the one reason to be seen before the others. */
const isEnding = ({ code }: FitView['reasons'][number]) => code === 'title_ends_before'

/** Each makes a sufficient title a conditional one. */
const lacking: Record<string, string> = {
  no_basic_training: 'la formación básica',
  no_medical: 'el médico',
  no_radio: 'la radio',
}
const depending: Record<string, string> = {
  by_tonnage: 'depende del arqueo',
  flag_decides: 'decide la bandera',
}

/** 'falta el médico': the condition in a few words, for a list. */
export function conditionWords({ verdict, reasons }: FitView): string | undefined {
  if (verdict !== 'conditional') return undefined
  const missing = reasons.flatMap(({ code }) => lacking[code] ?? [])
  if (missing.length > 0) return `${missing.length > 1 ? 'faltan' : 'falta'} ${formatList(missing)}`
  return reasons.map(({ code }) => depending[code]).find(words => words !== undefined)
}

/** A reason as one line of a list has room for it; another one keeps its words. */
const shorter: [RegExp, string][] = [
  [/^[^:]*\((\w+)\)(?=:)/, '$1'],
  [/ de la Marina Mercante(?=:)|, y la ruta.*$|\.$/g, ''],
  [/^.*: vale hasta (\S+) millas? de la costa, y esta ruta se aleja (\S+) millas?$/, 'a $2 mn; llegas a $1'],
  [/: vale hasta (\S+) millas? de la costa$/, ', hasta $1 mn'],
  [/: vale sin límite de distancia a la costa$/, ', sin límite'],
]

/** The first reason, for a list of the reader's own: a title by its letters, 'PPER, hasta 60 mn'. */
export const shortReason = (fit: FitView): string | undefined =>
  conditionWords(fit) ??
  shorter.reduce<string | undefined>(
    (text, [pattern, words]) => text?.replace(pattern, words),
    fit.reasons[0]?.text,
  )

export function fitReasons({ reasons }: FitView, isOwn: boolean) {
  const told = reasons.map(reason =>
    reason.code === 'titles_missing' && !isOwn
      ? { ...reason, text: 'Todavía no ha añadido titulaciones a su perfil.' }
      : reason,
  )
  const others = told.filter(reason => !isEnding(reason))
  return {
    ending: told.filter(isEnding),
    // The condition comes before the fitting titles.
    others: others.toSorted((one, other) => Number(other.code in lacking) - Number(one.code in lacking)),
  }
}

const mended = new Set([
  'titles_missing',
  'title_ends_before',
  'no_basic_training',
  'no_medical',
  'no_radio',
  'no_command',
  'leisure_without_aneja',
  'delivery_without_sail',
  'leisure_without_endorsement',
  'endorsement_alone',
])
const unsaid = new Set(['length_missing', 'exposure_missing', 'flag_assumed'])
export const isUnsaid = ({ reasons }: FitView): boolean => reasons.some(({ code }) => unsaid.has(code))
export const isMended = ({ reasons }: FitView): boolean => reasons.some(({ code }) => mended.has(code))
