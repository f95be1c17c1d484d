import type { ChecklistStatus } from '#domain/checklists/checklist-status.ts'
import { type InsurerAnswer, insurerWords, isRefused } from '#domain/passages/insurer-answer.ts'
import { safetyDocumentsOf } from '#domain/passages/safety-documents.ts'
import { formatDay, formatList } from '#domain/spanish-format.ts'
import { remarks } from '#domain/titles/fit-rules.ts'
import type { Fit, Verdict } from '#domain/titles/fit-view.ts'
import type { NavigationZone } from '#domain/vessels/navigation-zones.ts'
import { currentDocument, type DocumentKind, documentKindLabels } from '#domain/vessels/vessel-document.ts'

export const conditionKeys = [
  'contracts',
  'checklist',
  'insurance',
  'navigation_permit',
  'skipper_fit',
  'safety_documents',
  'weather',
] as const
export type ConditionKey = (typeof conditionKeys)[number]
export const conditionStates = ['met', 'missing', 'waived'] as const
export type ConditionState = (typeof conditionStates)[number]

export const conditionLabels: Record<ConditionKey, string> = {
  contracts: 'Contratos',
  checklist: 'Lista de salida',
  insurance: 'Seguro',
  navigation_permit: 'Permiso de navegación',
  skipper_fit: 'Titulación del patrón',
  safety_documents: 'Material de seguridad',
  weather: 'Ventana de tiempo',
}

interface Waiver {
  by: { _id: string | null; name: string }
  reason: string
  at: Date
}
export interface Condition {
  key: ConditionKey
  state: ConditionState
  /** How it is met, or the missing part, in a sentence or less. */
  detail: string
  waiver: Waiver | null
}

/** A waiver as it was given; `verdict`: the verdict on the skipper's titles then. A worse one ends the waiver. */
export interface GivenWaiver extends Waiver {
  verdict: Verdict | null
}

interface Dated {
  kind: DocumentKind
  validUntil: string | null
  verifiedAt?: Date | null
}

export interface DepartureFacts {
  /** The last day of the offer: 'YYYY-MM-DD'. */
  endDate: string
  today: string
  contracts: readonly { name: string; completed: boolean }[]
  /** Null where nobody is the skipper. */
  skipper: { name: string; fit: Fit } | null
  /** The skipper's list of the departure, with the critical items that do not work. */
  checklist: { status: ChecklistStatus; notWorking: readonly string[] } | null
  /** The documents of the offer's vessel; null where it has none. */
  documents: readonly Dated[] | null
  zone: NavigationZone | null
  /** Null where nobody has written one down. */
  insurer: InsurerAnswer | null
  /** In the words of the present skipper. */
  weather: string | null
  waivers: Partial<Record<ConditionKey, GivenWaiver>>
}

interface Judged {
  met: boolean
  detail: string
}
const met = (detail: string): Judged => ({ met: true, detail })
const missing = (detail: string): Judged => ({ met: false, detail })

/** In words for every reader: the fit's own sentence speaks to the skipper. */
export const titlesMissing = (skipper: string): string => `Faltan las titulaciones de ${skipper}`
const isTitlesMissing = ({ code }: Fit['reasons'][number]) => code === remarks.titles_missing.code

const NO_SKIPPER = 'Nadie va de patrón todavía'
const NO_VESSEL = 'La oferta no tiene barco: elígelo en la oferta'

function inDate({ documents, endDate, today }: DepartureFacts, kind: DocumentKind): Judged {
  if (!documents) return missing(NO_VESSEL)
  const document = currentDocument(documents, kind)
  if (!document) return missing('No está entre los documentos del barco')
  if (document.validUntil === null) return missing('No dice hasta cuándo vale')
  if (document.validUntil < endDate)
    return missing(
      document.validUntil < today
        ? `Caducó el ${formatDay(document.validUntil)}`
        : `Hasta el ${formatDay(document.validUntil)}, antes del fin`,
    )
  return met(`Hasta el ${formatDay(document.validUntil)}`)
}

/** Why the vessel's document of this kind does not last to the end; null where it does. */
export function documentFault(facts: DepartureFacts, kind: DocumentKind): string | null {
  const { met, detail } = inDate(facts, kind)
  return met ? null : detail
}

const judgements: Record<ConditionKey, (facts: DepartureFacts) => Judged> = {
  contracts({ contracts }) {
    const unsigned = contracts.filter(({ completed }) => !completed).map(({ name }) => name)
    if (unsigned.length > 0) return missing(`Falta el contrato de ${formatList(unsigned)}`)
    return met(contracts.length === 1 ? 'Firmado' : `${contracts.length} de ${contracts.length} firmados`)
  },
  checklist({ skipper, checklist }) {
    if (!skipper) return missing(NO_SKIPPER)
    if (!checklist) return missing('No está empezada')
    if (checklist.status === 'submitted') return missing('Espera la revisión del armador')
    if (checklist.status !== 'approved') return missing('No está enviada')
    if (checklist.notWorking.length > 0) return missing(`No funciona: ${formatList(checklist.notWorking)}`)
    return met('Aprobada')
  },
  insurance(facts) {
    const judged = inDate(facts, 'insurance')
    const { insurer } = facts
    if (!insurer) return judged
    if (judged.met && isRefused(insurer)) return missing(insurerWords(insurer))
    return { met: judged.met && !isRefused(insurer), detail: `${judged.detail}. ${insurerWords(insurer)}` }
  },
  navigation_permit: facts => inDate(facts, 'navigation_permit'),
  skipper_fit({ skipper }) {
    if (!skipper) return missing(NO_SKIPPER)
    const { verdict, reasons } = skipper.fit
    if (verdict === 'fits') return met('Encaja')
    const inWords = reasons.map(reason =>
      isTitlesMissing(reason) ? titlesMissing(skipper.name) : reason.text.replace(/[.]$/, ''),
    )
    return missing(inWords.join('. ') || 'No se sabe si encaja')
  },
  safety_documents(facts) {
    if (!facts.documents) return missing(NO_VESSEL)
    const faulty = safetyDocumentsOf(facts.zone).flatMap(kind => {
      const judged = inDate(facts, kind)
      return judged.met ? [] : [`${documentKindLabels[kind]}: ${judged.detail.toLocaleLowerCase('es')}`]
    })
    return faulty.length > 0 ? missing(faulty.join('. ')) : met('En fecha')
  },
  weather({ skipper, weather }) {
    if (!skipper) return missing(NO_SKIPPER)
    return weather === null ? missing('La escribe el patrón, con sus palabras') : met(weather)
  },
}

const isForWantOfRoute = ({ verdict, reasons }: Fit): boolean =>
  verdict === 'unknown' &&
  reasons.some(({ code }) => code === remarks.exposure_missing.code) &&
  !reasons.some(isTitlesMissing)

/**
 * Missing titles are the skipper's to add, also better ones. Where the route is not known few titles serve, and
 * the owner waives. So a condition is the task of one of the two.
 */
export function fitMendedBy(fit: Fit): 'owner' | 'crew' | 'both' {
  if (isForWantOfRoute(fit)) return 'owner'
  return fit.verdict === 'conditional' && !fit.reasons.some(isTitlesMissing) ? 'both' : 'crew'
}

/** Whether a missing condition may be waived: never a contract, and titles where they fit under a condition or the route is not known. */
export function mayBeWaived(key: ConditionKey, { skipper }: Pick<DepartureFacts, 'skipper'>): boolean {
  if (key === 'contracts') return false
  if (key !== 'skipper_fit') return true
  return skipper !== null && (skipper.fit.verdict === 'conditional' || isForWantOfRoute(skipper.fit))
}

/** Whether a waiver counts. Those of titles fall when the verdict is worse than the one that was waived. */
export function waiverCounts(key: ConditionKey, facts: Pick<DepartureFacts, 'skipper' | 'waivers'>): boolean {
  const waiver = facts.waivers[key]
  if (!waiver || !mayBeWaived(key, facts)) return false
  return key !== 'skipper_fit' || waiver.verdict === 'unknown' || facts.skipper?.fit.verdict !== 'unknown'
}

function standingWaiver(key: ConditionKey, facts: DepartureFacts): Waiver | null {
  const given = facts.waivers[key]
  return given && waiverCounts(key, facts) ? { by: given.by, reason: given.reason, at: given.at } : null
}

export const conditionsOf = (facts: DepartureFacts): Condition[] =>
  conditionKeys.map(key => {
    const { met, detail } = judgements[key](facts)
    if (met) return { key, state: 'met', detail, waiver: null }
    const waiver = standingWaiver(key, facts)
    return { key, state: waiver ? 'waived' : 'missing', detail, waiver }
  })

export const missingOf = (conditions: readonly Condition[]): Condition[] =>
  conditions.filter(({ state }) => state === 'missing')
