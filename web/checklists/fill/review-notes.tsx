import type { LocalChecklist } from '#web/checklists/offline/local-checklist.ts'
import { AskedFor } from '#web/checklists/shown/asked-for.tsx'

export const ReviewNotes = ({ list }: { list: LocalChecklist }) => (
  <AskedFor title={`Lo que pide ${list.owner.name}`} list={list} />
)
