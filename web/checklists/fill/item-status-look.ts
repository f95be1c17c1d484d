import { CircleCheck, CircleMinus, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ItemStatus } from '#domain/checklists/checklist-item.ts'

interface Look {
  icon: LucideIcon
  /** Short enough for four beside each other on a phone; a part of the whole label. */
  short: string
  chosen: string
}

export const statusLooks: Record<ItemStatus, Look> = {
  working: {
    icon: CircleCheck,
    short: 'Funciona',
    chosen: 'has-checked:border-estribor has-checked:bg-estribor has-checked:text-white',
  },
  needs_attention: {
    icon: TriangleAlert,
    short: 'Atención',
    chosen: 'has-checked:border-ambar has-checked:bg-ambar has-checked:text-white',
  },
  not_working: {
    icon: CircleX,
    short: 'No funciona',
    chosen: 'has-checked:border-babor has-checked:bg-babor has-checked:text-white',
  },
  not_applicable: {
    icon: CircleMinus,
    short: 'No aplica',
    chosen: 'has-checked:border-tinta-2 has-checked:bg-tinta-2 has-checked:text-white',
  },
}
