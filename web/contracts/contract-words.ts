import type { ContractField, ContractView } from '#domain/contracts/contract.ts'
import { payBasisLabels } from '#domain/contracts/contract.ts'
import { boundFields, byField } from '#domain/jobs/offer-field-lists.ts'
import { offerFields } from '#domain/jobs/offer-fields.ts'
import { formatDay, formatMoney, formatNumber } from '#domain/spanish-format.ts'
import { timeFormat } from '#web/ui/times.ts'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

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

/** The price is for each crew member, which must be said if there are several. */
const budgetLabel = (crewRequired: unknown) =>
  Number(crewRequired) > 1 ? 'Presupuesto por tripulante' : fieldLabels.budget

export const labelOf = (
  field: ContractField,
  { crewRequired }: Pick<ContractValues, 'crewRequired'>,
): string => (field === 'budget' ? budgetLabel(crewRequired) : fieldLabels[field])

const written: Partial<Record<ContractField, (value: string & number) => string>> = {
  vesselType: value => vesselTypeLabel[value as string as keyof typeof vesselTypeLabel],
  vesselLength: value => `${formatNumber(value)} m`,
  startDate: formatDay,
  endDate: formatDay,
  insuranceEnd: formatDay,
  crewRequired: formatNumber,
  budget: formatMoney,
  advance: formatMoney,
  expenseLimit: formatMoney,
  waitingDaySum: formatMoney,
  payBasis: value => payBasisLabels[value as string as keyof typeof payBasisLabels],
}

export function valueText(field: ContractField, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return ''
  return written[field]?.(value as string & number) ?? String(value)
}

/** An instant → '20 de noviembre de 2026 a las 10:15' */
export const formatMoment = timeFormat('madrid', { dateStyle: 'long', timeStyle: 'short' })
