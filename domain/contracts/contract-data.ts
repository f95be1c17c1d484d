import * as z from 'zod/mini'
import { professionalStatusUnknown } from '#domain/accounts/account-faults.ts'
import { email } from '#domain/accounts/email.ts'
import { professionalStatuses } from '#domain/accounts/professional-status.ts'
import * as contractFaults from '#domain/contracts/contract-faults.ts'
import type { Fault } from '#domain/faults.ts'
import * as faults from '#domain/faults.ts'
import {
  clearableAmount,
  clearableChoice,
  clearableDay,
  clearableName,
  clearableText,
  day,
  requiredProse,
  requiredText,
  told,
} from '#domain/fields.ts'
import {
  BUDGET_MAX,
  CREW_MAX,
  CREW_MIN,
  datesInOrder,
  optionalTextFields,
  PORT_MAX,
  startsFrom,
  TITLE_MAX,
} from '#domain/jobs/job.ts'
import { boundLines, pickFields } from '#domain/jobs/offer-field-lists.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'

export const payBases = ['fixed', 'day', 'mile'] as const
export type PayBasis = (typeof payBases)[number]
export const payBasisLabels: Record<PayBasis, string> = {
  fixed: 'Precio cerrado',
  day: 'Por día',
  mile: 'Por milla',
}

export const TERMS_MAX = 20_000
export const SPECIAL_CONDITIONS_MAX = 5_000

const NAME_MAX = 120
const text = (what: string, max: number) => clearableText(max, what)
const name = (what: string, max: number) => clearableName(max, what)
const required = (missing: Fault, what: string, max: number) => requiredText(missing, max, what)

/** From the profiles: both read it, and neither writes it here. */
const statusFields = {
  crewProfessionalStatus: clearableChoice(professionalStatuses, professionalStatusUnknown()),
  ownerProfessionalStatus: clearableChoice(professionalStatuses, professionalStatusUnknown()),
}
const crewFields = {
  crewName: required(contractFaults.crewNameMissing(), 'El nombre', NAME_MAX),
  crewEmail: email(),
  crewPhone: text('El teléfono', 40),
  crewIdNumber: text('El documento', 40),
  crewAddress: text('La dirección', 200),
}
const ownerFields = {
  ownerName: required(contractFaults.ownerNameMissing(), 'El nombre', NAME_MAX),
  ownerEmail: email(),
  ownerPhone: text('El teléfono', 40),
  ownerCompany: name('La empresa', 120),
  ownerIdNumber: text('El documento', 40),
  ownerAddress: text('La dirección', 200),
}
const vesselFields = {
  vesselName: optionalTextFields.vesselName,
  vesselRegistration: text('La matrícula', 40),
  vesselFlag: text('La bandera', 60),
  vesselLength: clearableAmount(500, 'La eslora'),
}
const jobFields = {
  jobTitle: required(contractFaults.transferTitleMissing(), 'El título', TITLE_MAX),
  vesselType: z.enum(vesselTypes, told(faults.vesselTypeUnknown())),
  ...pickFields(optionalTextFields, boundLines),
  ...vesselFields,
  originPort: required(faults.portMissing({ which: 'origen' }), 'El puerto de origen', PORT_MAX),
  destinationPort: required(faults.portMissing({ which: 'destino' }), 'El puerto de destino', PORT_MAX),
  startDate: day(faults.startDateMissing()),
  endDate: day(faults.endDateMissing()),
  crewRequired: z
    .number(told(contractFaults.transferCrewMissing()))
    .check(
      z.int(told(faults.crewNotWhole())),
      z.gte(CREW_MIN, told(faults.crewTooSmall())),
      z.lte(CREW_MAX, told(contractFaults.transferCrewTooLarge({ max: CREW_MAX }))),
    ),
}
const moneyFields = {
  budget: clearableAmount(BUDGET_MAX, 'El presupuesto'),
  payBasis: z.optional(z.nullable(z.enum(payBases, told(contractFaults.payBasisUnknown())))),
  advance: clearableAmount(BUDGET_MAX, 'El anticipo'),
  expenseLimit: clearableAmount(BUDGET_MAX, 'El tope de gastos'),
  waitingDaySum: clearableAmount(BUDGET_MAX, 'El importe por día de espera'),
}
const insuranceFields = {
  insurer: text('La aseguradora', 120),
  insurancePolicy: text('El número de póliza', 60),
  insuranceEnd: clearableDay(),
}
const termFields = {
  terms: requiredProse(
    contractFaults.termsMissing(),
    TERMS_MAX,
    faults.tooLongAll({ what: 'Las cláusulas', max: TERMS_MAX }),
  ),
  specialConditions: text('Las condiciones particulares', SPECIAL_CONDITIONS_MAX),
}

export const ownersToFill = { ...ownerFields, ...vesselFields, ...insuranceFields }

export const contractData = z
  .object({
    ...crewFields,
    ...ownerFields,
    ...statusFields,
    ...jobFields,
    ...moneyFields,
    ...insuranceFields,
    ...termFields,
  })
  .check(datesInOrder)
export const contractDataOn = (today: string) => contractData.check(startsFrom(today))
/** Absent and empty fields are null. */
export type ContractData = {
  [K in keyof z.output<typeof contractData>]-?: Exclude<z.output<typeof contractData>[K], undefined>
}

export type ContractField = keyof ContractData
export const contractFields = Object.keys(contractData.shape) as ContractField[]
export type OwnersField = keyof typeof ownersToFill
export const ownersFieldNames = Object.keys(ownersToFill) as OwnersField[]

/** The contract's words for each of these fields if it is empty. */
export const NOT_STATED = 'no consta'
const toState = [
  'vesselRegistration',
  'vesselFlag',
  'budget',
  'insurer',
  'insurancePolicy',
  'insuranceEnd',
] as const satisfies readonly ContractField[]

export const notStated = (data: { readonly [field in ContractField]?: unknown }): ContractField[] =>
  toState.filter(field => (data[field] ?? '') === '')

const halfTyped = z.optional(
  z.nullable(
    z.union(
      [z.string().check(z.maxLength(TERMS_MAX, told(contractFaults.draftTooLong()))), z.number()],
      told(contractFaults.draftUnreadable()),
    ),
  ),
)
/** A draft: stored as typed, validated at the signature. */
export const contractDraft = z.object(
  Object.fromEntries(contractFields.map(field => [field, halfTyped])) as Record<
    ContractField,
    typeof halfTyped
  >,
)
export type ContractDraft = z.output<typeof contractDraft>
