export const professionalStatuses = ['particular', 'autonomo', 'empresa'] as const
export type ProfessionalStatus = (typeof professionalStatuses)[number]

export const professionalStatusLabels: Record<ProfessionalStatus, string> = {
  particular: 'Particular',
  autonomo: 'Autónomo',
  empresa: 'Empresa',
}

/** Reads a value from a contract's data or from a device: null if it is no status. */
export const professionalStatusOf = (value: unknown): ProfessionalStatus | null =>
  professionalStatuses.find(each => each === value) ?? null

/** Within a sentence: 'autónomo'; null without an answer. */
export function professionalStatusWord(value: unknown): string | null {
  const status = professionalStatusOf(value)
  return status && professionalStatusLabels[status].toLocaleLowerCase('es')
}

export const ACTS_AS = 'Actúa como'

/** 'Actúa como empresa'; null without an answer. */
export function actsAs(value: unknown): string | null {
  const word = professionalStatusWord(value)
  return word && `${ACTS_AS} ${word}`
}
