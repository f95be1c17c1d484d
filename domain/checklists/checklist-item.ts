export const itemCategories = [
  'navigation',
  'communication',
  'safety',
  'engine',
  'electrical',
  'other',
] as const
export type ItemCategory = (typeof itemCategories)[number]

export const itemCategoryLabels: Record<ItemCategory, string> = {
  navigation: 'Navegación',
  communication: 'Comunicación',
  safety: 'Seguridad',
  engine: 'Motor y gobierno',
  electrical: 'Electricidad',
  other: 'Casco, aparejo y documentos',
}

export const itemStatuses = ['working', 'needs_attention', 'not_working', 'not_applicable'] as const
export type ItemStatus = (typeof itemStatuses)[number]

export const itemStatusLabels: Record<ItemStatus, string> = {
  working: 'Funciona',
  needs_attention: 'Requiere atención',
  not_working: 'No funciona',
  not_applicable: 'No aplica',
}
export const UNANSWERED_LABEL = 'Sin revisar'

export const isWorrying = (status: ItemStatus | null): boolean =>
  status === 'needs_attention' || status === 'not_working'
export const isApplicable = (status: ItemStatus | null): boolean => status !== 'not_applicable'
export const isBroken = (status: ItemStatus | null): boolean => status === 'not_working'
export const works = (status: ItemStatus | null): boolean => status === 'working'
