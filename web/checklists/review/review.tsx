import { useState } from 'react'
import type { Role } from '#domain/api.ts'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import type { ChecklistStatus } from '#domain/checklists/checklist-status.ts'
import { ListReading } from '#web/checklists/review/list-reading.tsx'
import { ListTicket } from '#web/checklists/review/list-ticket.tsx'
import { ReviewActions } from '#web/checklists/review/review-actions.tsx'
import { StatusBanner } from '#web/checklists/review/status-banner.tsx'
import { VersionHistory } from '#web/checklists/review/version-history.tsx'
import { VesselUpdated, type VesselUpdates } from '#web/checklists/review/vessel-updates.tsx'
import { factsOf } from '#web/checklists/shown/arrival-opening.ts'
import { AskedFor } from '#web/checklists/shown/asked-for.tsx'
import { Gaps } from '#web/checklists/shown/gaps.tsx'
import { useSession } from '#web/session/session.ts'

/** Whether the items that the owner flagged are still to be answered. */
const goesOn: Record<ChecklistStatus, boolean> = {
  draft: true,
  submitted: true,
  approved: false,
  needs_review: false,
}

export function Review({ list, role }: { list: ChecklistView; role: Role }) {
  const [marked, setMarked] = useState<readonly string[]>([])
  const [updates, setUpdates] = useState<VesselUpdates>([])
  const onToggle = (itemId: string) =>
    setMarked(before =>
      before.includes(itemId) ? before.filter(each => each !== itemId) : [...before, itemId],
    )
  const marking = { marked, onToggle }
  const reader = useSession()?.user
  const judges = reader !== undefined && checklistPolicy.judge(reader, factsOf(list)).allowed
  const mayReview = reader !== undefined && checklistPolicy.review(reader, factsOf(list), 'reject').allowed
  const isOpen = goesOn[list.status]
  return (
    <>
      <div className="grid items-start gap-x-16 gap-y-8 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0 xl:sticky xl:top-28 xl:order-last">
          <ListTicket list={list} />
        </div>
        <div className="min-w-0">
          <StatusBanner list={list} role={role} />
          <VesselUpdated list={list} updates={updates} />
          {isOpen && (
            <AskedFor title={judges ? 'Pediste esto' : `Lo que pidió ${list.owner.name}`} list={list} />
          )}
          {isOpen && (
            <div className="mb-10 empty:hidden">
              <Gaps items={list.checklistItems} />
            </div>
          )}
          <ListReading list={list} marking={mayReview ? marking : undefined} />
          <VersionHistory checklist={list} />
        </div>
      </div>
      {judges && (
        <ReviewActions list={list} marking={marking} mayReview={mayReview} onReviewed={setUpdates} />
      )}
    </>
  )
}
