import {
  conditionsOf,
  type DepartureFacts,
  documentFault,
  fitMendedBy,
} from '#domain/passages/departure-conditions.ts'
import { safetyDocuments, safetyDocumentsOf } from '#domain/passages/safety-documents.ts'
import { paths } from '#domain/paths.ts'
import { formatDay } from '#domain/spanish-format.ts'
import { type DocumentKind, documentKindLabels } from '#domain/vessels/vessel-document.ts'

export const missingCodes = [
  'skipper',
  'titles',
  'vessel',
  'dates',
  'insurance',
  'navigation_permit',
  ...safetyDocuments,
] as const
export type MissingCode = (typeof missingCodes)[number]

export interface MissingPart {
  code: MissingCode
  text: string
  /** The screen that mends it. */
  to: string
}

export interface DossierFacts {
  jobId: string
  departure: DepartureFacts
  skipper: { id: string } | null
  vessel: { id: string; registrationNumber: string | null } | null
  /** 'YYYY-MM-DD' */
  startDate: string
  departed: boolean
  /** Some contracts have other dates or ports than the offer. */
  annexesWait: boolean
  /** Somebody has a completed contract: ports and dates change by annex. */
  signed: boolean
}

type Judge = (facts: DossierFacts) => { text: string; to: string } | null

function skipper({ skipper, jobId }: DossierFacts) {
  return skipper ? null : { text: 'Nadie va de patrón todavía', to: paths.passage(jobId) }
}

/** Where no title could help, since the exposure of the route is unknown, none is missing. */
function titles({ skipper, departure, jobId }: DossierFacts) {
  if (!skipper || !departure.skipper) return null
  const { fit } = departure.skipper
  if (fit.verdict === 'fits' || fitMendedBy(fit) === 'owner') return null
  const judged = conditionsOf(departure).find(({ key }) => key === 'skipper_fit')
  return { text: judged?.detail ?? '', to: paths.messagesAbout(skipper.id, jobId) }
}

function vessel({ vessel, jobId }: DossierFacts) {
  if (!vessel) return { text: 'La oferta no tiene barco', to: paths.editJob(jobId) }
  return vessel.registrationNumber
    ? null
    : { text: 'El barco no tiene matrícula', to: paths.editVessel(vessel.id) }
}

function dates({ departure, startDate, departed, annexesWait, signed, jobId }: DossierFacts) {
  const to = signed ? paths.annexes(jobId) : paths.editJob(jobId)
  if (annexesWait) return { text: 'Los contratos no dicen todos las mismas fechas y puertos', to }
  return !departed && startDate < departure.today
    ? { text: `La salida prevista, el ${formatDay(startDate)}, ya ha pasado`, to }
    : null
}

const paper =
  (kind: DocumentKind): Judge =>
  ({ departure, vessel, jobId }) => {
    const fault = documentFault(departure, kind)
    if (fault === null) return null
    return {
      text: `${documentKindLabels[kind]}: ${fault.charAt(0).toLocaleLowerCase('es')}${fault.slice(1)}`,
      to: vessel ? paths.vesselDocuments(vessel.id) : paths.editJob(jobId),
    }
  }

/** The parts that an insurer would ask for. A dossier can be made without them; it names them. */
export function missingIn(facts: DossierFacts): MissingPart[] {
  const judges: [MissingCode, Judge][] = [
    ['skipper', skipper],
    ['titles', titles],
    ['vessel', vessel],
    ['dates', dates],
    ['insurance', paper('insurance')],
    ['navigation_permit', paper('navigation_permit')],
    ...safetyDocumentsOf(facts.departure.zone).map((kind): [MissingCode, Judge] => [kind, paper(kind)]),
  ]
  return judges.flatMap(([code, judge]) => {
    const part = judge(facts)
    return part ? [{ code, text: `${part.text.replace(/[.]$/, '')}.`, to: part.to }] : []
  })
}
