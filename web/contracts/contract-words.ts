import { professionalStatusLabels, professionalStatusOf } from '#domain/accounts/professional-status.ts'
import type { ContractField } from '#domain/contracts/contract-data.ts'
import { payBasisLabels } from '#domain/contracts/contract-data.ts'
import { formatDay, formatMoney, formatNumber } from '#domain/spanish-format.ts'
import { timeFormat } from '#web/ui/times.ts'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

const status = (value: unknown) => {
  const found = professionalStatusOf(value)
  return found ? professionalStatusLabels[found] : ''
}

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
  crewProfessionalStatus: status,
  ownerProfessionalStatus: status,
  payBasis: value => payBasisLabels[value as string as keyof typeof payBasisLabels],
}

export function valueText(field: ContractField, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return ''
  return written[field]?.(value as string & number) ?? String(value)
}

/** An instant → '20 de noviembre de 2026 a las 10:15' */
export const formatMoment = timeFormat('madrid', { dateStyle: 'long', timeStyle: 'short' })
