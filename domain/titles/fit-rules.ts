import { formatLongDay, formatTenths } from '#domain/spanish-format.ts'
import type { KnownTransfer } from '#domain/titles/fit-facts.ts'
import type { Verdict } from '#domain/titles/fit-view.ts'
import type { TitleKind } from '#domain/titles/title-kinds.ts'
import type { VesselType } from '#domain/vessels/vessel-type.ts'

const miles = (value: number) => `${formatTenths(value)} ${value === 1 ? 'milla' : 'millas'}`
const metres = (value: number) => `${formatTenths(value)} m`

type Limits = Partial<Record<TitleKind, number>>
const ANYWHERE = Number.POSITIVE_INFINITY

/** Miles from the coast. */
const spanishProfessional: Limits = {
  CMM: ANYWHERE,
  P1: ANYWHERE,
  P2: ANYWHERE,
  PA: ANYWHERE,
  PPER_150: 150,
  PL: 60,
  PPER: 60,
  PP: 3,
}
const yachtmasters: Limits = { RYA_YMX: ANYWHERE, RYA_YMO: 150, RYA_YMC: 20 }

/** Metres of length, to which the delivery exception allows a leisure title. */
const deliveries: Limits = { PER: 15, PER_EXT: 24, PY: 24, CY: 24 }
const DELIVERY_MILES = 5
const SMALL_METRES = 24
const RADIO_MILES = 12

/** Where a verdict can change: it is the same for all transfers between one limit and the next. */
export const offshoreLimits = limitsOf(spanishProfessional, yachtmasters, { PER: DELIVERY_MILES })
export const lengthLimits = limitsOf(deliveries, { CMM: SMALL_METRES })
function limitsOf(...tables: Limits[]): number[] {
  const limits = new Set([...tables.flatMap(table => Object.values(table)), ANYWHERE])
  return [...limits].sort((one, other) => one - other)
}

const oneOf =
  (...kinds: TitleKind[]) =>
  (kind: TitleKind) =>
    kinds.includes(kind)
const has = (limits: Limits) => (kind: TitleKind) => kind in limits

/** Under the assumed flag they permit any length and any route, with or without a condition. */
export const isDeepSea = oneOf('CMM', 'P1', 'P2', 'PA')
const isSpanish = has(spanishProfessional)
const isYachtmaster = has(yachtmasters)
const isDelivery = has(deliveries)
const isAlwaysUnpaid = oneOf(
  'LN',
  'PNB',
  'RYA_DS',
  'ICC',
  'FR_HAUT',
  'PT_COSTA',
  'PT_ALTO',
  'IT_12',
  'DE_SKS',
  'DE_SHS',
)
const isOfRya = oneOf('RYA_DS', 'RYA_YMC', 'RYA_YMO', 'RYA_YMX', 'MASTER200')
const isForeignProfessional = oneOf('MASTER200', 'FR_C200')

const commands = (kind: TitleKind) =>
  isSpanish(kind) ||
  isYachtmaster(kind) ||
  isDelivery(kind) ||
  isAlwaysUnpaid(kind) ||
  isForeignProfessional(kind) ||
  kind === 'OTHER'

const isEndorsed = ({ holds }: KnownTransfer) => holds('RYA_CE', 'MASTER200')
/** Under all other flags the rules are the same. */
export const ruledFlags = ['ES', 'GB'] as const
export const underSail: readonly VesselType[] = ['sailboat', 'catamaran']
export const ASSUMED_FLAG = 'ES'

const isUnderSail = ({ type }: KnownTransfer) => underSail.includes(type)
const isFlag = (flag: (typeof ruledFlags)[number]) => (transfer: KnownTransfer) => transfer.flag === flag
const isSpanishFlag = isFlag('ES')
const isBritishFlag = isFlag('GB')

/** Sentences say the same to the crew member and to the owner. */
interface Row {
  /** The number in beyond.md, section 2. */
  rule: 1 | 2 | 3 | 4 | 5 | 6 | 7
  source: string
  code: string
}
export interface TitleRule extends Row {
  verdict: Exclude<Verdict, 'unknown'>
  /** Whether the row decides the worth of this title on this transfer. */
  when(kind: TitleKind, transfer: KnownTransfer): boolean
  sentence(title: string, kind: TitleKind, transfer: KnownTransfer): string
}

const UNPAID = 'un título de recreo no permite cobrar.'
const leisure = { rule: 3, source: 'RD 875/2014; DGMM, 30-06-2019', verdict: 'does_not_fit' } as const
const delivery = { rule: 3, source: 'RD 238/2019', verdict: 'does_not_fit' } as const
const tooFar = (limit: number | undefined, { offshore }: KnownTransfer) =>
  `vale hasta ${miles(limit ?? 0)} de la costa, y esta ruta se aleja ${miles(offshore)}.`
const farEnough = (limit: number | undefined) =>
  limit === ANYWHERE
    ? 'vale sin límite de distancia a la costa.'
    : `vale hasta ${miles(limit ?? 0)} de la costa, y la ruta no se aleja más.`

/** The first row that applies to a title decides it. A title without such a row commands nothing. */
export const titleRules: readonly TitleRule[] = [
  {
    rule: 4,
    source: 'RD 875/2014 y RD 269/2022',
    code: 'not_recognised',
    verdict: 'does_not_fit',
    when: (kind, transfer) => isSpanishFlag(transfer) && (isOfRya(kind) || isForeignProfessional(kind)),
    sentence: title => `${title}: no está reconocido para bandera española.`,
  },
  {
    ...leisure,
    code: 'leisure_unpaid',
    when: isAlwaysUnpaid,
    sentence: title => `${title}: ${UNPAID}`,
  },
  {
    ...leisure,
    code: 'leisure_unpaid_abroad',
    when: (kind, transfer) => isDelivery(kind) && !isSpanishFlag(transfer),
    sentence: title => `${title}: ${UNPAID}`,
  },
  {
    ...leisure,
    code: 'leisure_without_aneja',
    when: (kind, { holds }) => isDelivery(kind) && !holds('ANEJA'),
    sentence: title => `${title}: sin la habilitación aneja, ${UNPAID}`,
  },
  {
    rule: 4,
    source: 'RYA y MCA: Commercial Endorsement',
    code: 'leisure_without_endorsement',
    verdict: 'does_not_fit',
    when: (kind, transfer) => isYachtmaster(kind) && !isEndorsed(transfer),
    sentence: title => `${title}: sin el Commercial Endorsement, ${UNPAID}`,
  },
  {
    rule: 5,
    source: 'RD 269/2022: mando por arqueo',
    code: 'by_tonnage',
    verdict: 'conditional',
    when: (kind, { length }) => length > SMALL_METRES && isDeepSea(kind),
    sentence: title => `${title}: con más de ${SMALL_METRES} m de eslora, depende del arqueo.`,
  },
  {
    rule: 5,
    source: 'RD 875/2014 y RD 269/2022: hasta 24 m',
    code: 'over_24_metres',
    verdict: 'does_not_fit',
    when: (kind, { length }) => length > SMALL_METRES && commands(kind),
    sentence: title => `${title}: no vale para más de ${SMALL_METRES} m de eslora.`,
  },
  {
    rule: 2,
    source: 'RD 269/2022; PPER, RD 875/2014',
    code: 'professional_in_range',
    verdict: 'fits',
    when: (kind, transfer) =>
      isSpanishFlag(transfer) && transfer.offshore <= (spanishProfessional[kind] ?? -1),
    sentence: (title, kind) => `${title}: ${farEnough(spanishProfessional[kind])}`,
  },
  {
    rule: 2,
    source: 'RD 269/2022; PPER, RD 875/2014',
    code: 'professional_too_far',
    verdict: 'does_not_fit',
    when: (kind, transfer) => isSpanishFlag(transfer) && isSpanish(kind),
    sentence: (title, kind, transfer) => `${title}: ${tooFar(spanishProfessional[kind], transfer)}`,
  },
  {
    ...delivery,
    code: 'delivery_too_long',
    when: (kind, { length }) => isDelivery(kind) && length > (deliveries[kind] ?? 0),
    sentence: (title, kind, { length }) =>
      `${title}: vale hasta ${metres(deliveries[kind] ?? 0)} de eslora, y el barco mide ${metres(length)}.`,
  },
  {
    ...delivery,
    code: 'delivery_too_far',
    when: (kind, { offshore }) => isDelivery(kind) && offshore > DELIVERY_MILES,
    sentence: (title, _, transfer) => `${title} con habilitación aneja: ${tooFar(DELIVERY_MILES, transfer)}`,
  },
  {
    ...delivery,
    code: 'delivery_without_sail',
    when: (kind, transfer) => isDelivery(kind) && isUnderSail(transfer) && !transfer.holds('SAIL'),
    sentence: title => `${title}: para un barco de vela hace falta la habilitación a vela.`,
  },
  {
    ...delivery,
    code: 'delivery_in_range',
    verdict: 'fits',
    when: isDelivery,
    sentence: title => `${title} con habilitación aneja: ${farEnough(DELIVERY_MILES)}`,
  },
  {
    rule: 4,
    source: 'RYA y MCA: Commercial Endorsement',
    code: 'yachtmaster_in_range',
    verdict: 'fits',
    when: (kind, transfer) => isBritishFlag(transfer) && transfer.offshore <= (yachtmasters[kind] ?? -1),
    sentence: (title, kind) => `${title} con Commercial Endorsement: ${farEnough(yachtmasters[kind])}`,
  },
  {
    rule: 4,
    source: 'RYA y MCA: Commercial Endorsement',
    code: 'yachtmaster_too_far',
    verdict: 'does_not_fit',
    when: (kind, transfer) => isBritishFlag(transfer) && isYachtmaster(kind),
    sentence: (title, kind, transfer) => `${title}: ${tooFar(yachtmasters[kind], transfer)}`,
  },
  {
    rule: 4,
    source: 'RYA y MCA: Commercial Endorsement',
    code: 'endorsement_alone',
    verdict: 'does_not_fit',
    when: (kind, transfer) => isBritishFlag(transfer) && kind === 'MASTER200',
    sentence: title => `${title}: vale como Commercial Endorsement; hace falta además un Yachtmaster.`,
  },
  {
    rule: 4,
    source: 'Convenio STCW, regla I/10: refrendo del Estado de la bandera',
    code: 'flag_decides',
    verdict: 'conditional',
    when: kind => isSpanish(kind) || isYachtmaster(kind) || isForeignProfessional(kind),
    sentence: title => `${title}: decide la bandera: pide el refrendo o la aceptación por escrito.`,
  },
  {
    rule: 4,
    source: 'Lista de titulaciones',
    code: 'not_listed',
    verdict: 'does_not_fit',
    when: kind => kind === 'OTHER',
    sentence: title => `${title}: no está en la lista, no se sabe qué permite, y no cuenta.`,
  },
]

/** A certificate that somebody with a fitting title lacks: each makes the verdict conditional. */
export interface Lack extends Row {
  /** Asked of everybody who is paid aboard, and not of the skipper alone. */
  ofAll: boolean
  when(transfer: Pick<KnownTransfer, 'offshore' | 'holds'>): boolean
  sentence: string
}
export const askedOfAll = oneOf('STCW_BST', 'MEDICAL', 'ENG1')
export const lacks: readonly Lack[] = [
  {
    rule: 6,
    source: 'Convenio STCW, VI/1',
    code: 'no_basic_training',
    ofAll: true,
    when: ({ holds }) => !holds('STCW_BST'),
    sentence: 'Falta la formación básica en seguridad (STCW VI/1) en vigor.',
  },
  {
    rule: 6,
    source: 'Instituto Social de la Marina; ENG1, MCA',
    code: 'no_medical',
    ofAll: true,
    when: ({ holds }) => !holds('MEDICAL', 'ENG1'),
    sentence: 'Falta el reconocimiento médico de embarque (ISM o ENG1) en vigor.',
  },
  {
    rule: 6,
    source: 'RD 1185/2006',
    code: 'no_radio',
    ofAll: false,
    when: ({ offshore, holds }) => offshore > RADIO_MILES && !holds('GOC', 'ROC'),
    sentence: `A más de ${RADIO_MILES} millas de la costa hace falta un título de operador de radio (GOC o ROC) en vigor.`,
  },
]

/** Sentences about the transfer and about the list of titles, beside the worth of each title. */
export const remarks = {
  title_ends_before: {
    rule: 1,
    source: 'Caducidad del título',
    code: 'title_ends_before',
    sentence: (title: string, validUntil: string) =>
      `${title}: su fecha de caducidad es el ${formatLongDay(validUntil)}, antes de que acabe el traslado, y no cuenta.`,
  },
  no_command: {
    rule: 4,
    source: 'RD 269/2022',
    code: 'no_command',
    sentence: () => 'Ninguno de estos títulos permite por sí solo mandar un barco.',
  },
  papers_of_all: {
    rule: 6,
    source: 'Convenio STCW, VI/1; Instituto Social de la Marina; ENG1, MCA',
    code: 'papers_of_all',
    sentence: () => 'Formación básica en seguridad y reconocimiento médico en vigor.',
  },
  exposure_missing: {
    rule: 7,
    source: 'Dato de la oferta',
    code: 'exposure_missing',
    sentence: () => 'Falta saber cuánto se aleja la ruta de la costa.',
  },
  length_missing: {
    rule: 7,
    source: 'Dato de la oferta',
    code: 'length_missing',
    sentence: () => 'Falta la eslora del barco.',
  },
  titles_missing: {
    rule: 7,
    source: 'Dato del perfil',
    code: 'titles_missing',
    sentence: () => 'Añade tus titulaciones.',
  },
  flag_assumed: {
    rule: 7,
    source: 'Dato de la oferta',
    code: 'flag_assumed',
    sentence: () => 'No se conoce la bandera: se supone la española.',
  },
} as const satisfies Record<string, Row & { sentence(...words: string[]): string }>
