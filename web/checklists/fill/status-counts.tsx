import { itemStatuses, itemStatusLabels } from '#domain/checklists/checklist-item.ts'
import type { LocalItem } from '#web/checklists/offline/local-checklist.ts'
import { TicketFacts } from '#web/ui/ticket.tsx'

export function StatusCounts({ items }: { items: readonly LocalItem[] }) {
  const photos = items.reduce((sum, item) => sum + item.photos.length, 0)
  const facts = itemStatuses.map(status => ({
    term: itemStatusLabels[status],
    value: items.filter(item => item.status === status).length,
  }))
  return <TicketFacts facts={[...facts, { term: 'Fotos', value: photos }]} />
}
