import type { ContractField } from '#domain/contracts/contract-data.ts'
import { transferLines, vesselLines } from '#domain/jobs/offer-field-lists.ts'

interface Part {
  title: string
  fields: readonly ContractField[]
}

export const contractParts = {
  crew: {
    title: 'Tripulante',
    fields: ['crewName', 'crewIdNumber', 'crewPhone', 'crewEmail', 'crewProfessionalStatus', 'crewAddress'],
  },
  owner: {
    title: 'Propietario',
    fields: [
      'ownerName',
      'ownerIdNumber',
      'ownerPhone',
      'ownerEmail',
      'ownerCompany',
      'ownerProfessionalStatus',
      'ownerAddress',
    ],
  },
  transfer: {
    title: 'Traslado',
    fields: [
      'jobTitle',
      'originPort',
      'destinationPort',
      'startDate',
      'endDate',
      ...transferLines,
      'crewRequired',
    ],
  },
  vessel: {
    title: 'Embarcación',
    fields: ['vesselType', 'vesselLength', ...vesselLines, 'vesselRegistration', 'vesselFlag'],
  },
  money: {
    title: 'Pago y gastos',
    fields: ['budget', 'payBasis', 'advance', 'expenseLimit', 'waitingDaySum'],
  },
  insurance: { title: 'Seguro', fields: ['insurer', 'insurancePolicy', 'insuranceEnd'] },
  conditions: { title: 'Condiciones particulares', fields: ['specialConditions'] },
  terms: { title: 'Cláusulas', fields: ['terms'] },
} as const satisfies Record<string, Part>

export type PartName = keyof typeof contractParts
export const partNames = Object.keys(contractParts) as PartName[]

export const fieldsOf = (part: PartName): readonly ContractField[] => contractParts[part].fields
export const partsWith = (fields: readonly ContractField[]): PartName[] =>
  partNames.filter(part => fieldsOf(part).some(field => fields.includes(field)))
