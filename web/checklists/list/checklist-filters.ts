import * as z from 'zod/mini'
import type { ChecklistStatusFilter } from '#domain/checklists/checklist.ts'
import { checklistStatuses, checklistStatusLabels } from '#domain/checklists/checklist-status.ts'
import { searchText } from '#domain/fields.ts'
import type { FilterField } from '#web/ui/filters.ts'
import { parsedFilters } from '#web/ui/parsed-filters.ts'

/** 'All' means no filter. */
const narrow = { q: searchText, status: z.enum(checklistStatuses) }
export const checklistFilters = parsedFilters(narrow)

export const checklistFilterWords = {
  label: 'Filtros de las listas',
  placeholder: 'Barco, puerto, persona…',
  show: 'Ver listas',
}

export type ChecklistCounts = Record<ChecklistStatusFilter, number>

export const checklistFilterFields = (
  counts: ChecklistCounts | undefined,
): readonly FilterField<keyof typeof narrow>[] => [
  {
    kind: 'choice',
    name: 'status',
    label: 'Estado',
    none: 'Todas',
    options: checklistStatuses.map(value => ({
      value,
      label: checklistStatusLabels[value],
      count: counts?.[value],
    })),
  },
]
