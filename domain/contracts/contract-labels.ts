import { ACTS_AS } from '#domain/accounts/professional-status.ts'
import type { ContractView } from '#domain/contracts/contract.ts'
import type { ContractField } from '#domain/contracts/contract-data.ts'
import { boundFields, byField } from '#domain/jobs/offer-field-lists.ts'
import { offerFields } from '#domain/jobs/offer-fields.ts'

export type ContractValues = ContractView['contractData']

const person = {
  Name: 'Nombre',
  Email: 'Correo electrónico',
  Phone: 'Teléfono',
  IdNumber: 'DNI, NIE o pasaporte',
  Address: 'Dirección',
}

/** Short labels: the part tells whose they are. */
export const fieldLabels: Record<ContractField, string> = {
  crewName: person.Name,
  crewEmail: person.Email,
  crewPhone: person.Phone,
  crewIdNumber: person.IdNumber,
  crewAddress: person.Address,
  ownerName: person.Name,
  ownerEmail: person.Email,
  ownerPhone: person.Phone,
  ownerCompany: 'Empresa',
  ownerIdNumber: 'NIF o pasaporte',
  ownerAddress: person.Address,
  crewProfessionalStatus: ACTS_AS,
  ownerProfessionalStatus: ACTS_AS,
  jobTitle: 'Título del traslado',
  ...byField(boundFields, field => offerFields[field].label),
  vesselRegistration: 'Matrícula',
  vesselFlag: 'Bandera',
  crewRequired: offerFields.crewRequired.short,
  payBasis: 'Forma de pago',
  advance: 'Anticipo',
  expenseLimit: 'Tope de gastos',
  waitingDaySum: 'Por día de espera',
  insurer: 'Aseguradora',
  insurancePolicy: 'Póliza',
  insuranceEnd: 'Vigente hasta',
  terms: 'Cláusulas',
  specialConditions: 'Condiciones particulares',
}
