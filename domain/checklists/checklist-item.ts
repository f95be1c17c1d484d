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

/** What the owner wants to read first, and what invites a note or a photo. */
export const isWorrying = (status: ItemStatus | null): boolean =>
  status === 'needs_attention' || status === 'not_working'
