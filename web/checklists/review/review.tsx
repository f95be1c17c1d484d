import { useState } from 'react'
import type { Role } from '#domain/api.ts'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { ListReading } from '#web/checklists/review/list-reading.tsx'
import { ListTicket } from '#web/checklists/review/list-ticket.tsx'
import { ReviewActions } from '#web/checklists/review/review-actions.tsx'
import { StatusBanner } from '#web/checklists/review/status-banner.tsx'
import { VersionHistory } from '#web/checklists/review/version-history.tsx'
import { AskedFor } from '#web/checklists/shown/asked-for.tsx'
import { Gaps } from '#web/checklists/shown/gaps.tsx'

/** The list to be read; and for its owner, while it waits for that, to be approved or rejected. */
export function Review({ list, role }: { list: ChecklistView; role: Role }) {
  const [marked, setMarked] = useState<readonly string[]>([])
  const onToggle = (itemId: string) =>
    setMarked(before =>
      before.includes(itemId) ? before.filter(each => each !== itemId) : [...before, itemId],
    )
  const marking = { marked, onToggle }
  const owner = role === 'owner'
  const isOpen = list.status === 'draft' || list.status === 'submitted'
  return (
    <>
      <div className="grid items-start gap-x-16 gap-y-8 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0 xl:sticky xl:top-28 xl:order-last">
          <ListTicket list={list} />
        </div>
        <div className="min-w-0">
          <StatusBanner list={list} role={role} />
          {isOpen && (
            <AskedFor title={owner ? 'Pediste esto' : `Lo que pidió ${list.owner.name}`} list={list} />
          )}
          {isOpen && (
            <div className="mb-10 empty:hidden">
              <Gaps items={list.checklistItems} />
            </div>
          )}
          <ListReading list={list} marking={owner && list.status === 'submitted' ? marking : undefined} />
          <VersionHistory checklist={list} />
        </div>
      </div>
      {owner && <ReviewActions list={list} marking={marking} />}
    </>
  )
}
