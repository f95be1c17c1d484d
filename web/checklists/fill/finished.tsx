import { AnsweredItem } from '#web/checklists/fill/answered-item.tsx'
import { CategorySection } from '#web/checklists/fill/category-section.tsx'
import { FinishedActions } from '#web/checklists/fill/finished-actions.tsx'
import { byCategory, progressOf } from '#web/checklists/fill/progress.ts'
import { StatusCounts } from '#web/checklists/fill/status-counts.tsx'
import { VersionHistory } from '#web/checklists/history/version-history.tsx'
import type { LocalChecklist } from '#web/checklists/pocket/local-checklist.ts'
import { circumstancesOf } from '#web/checklists/shown/circumstances.ts'
import type { ShowPhotos } from '#web/checklists/shown/photo-words.ts'
import { TicketFacts } from '#web/ui/ticket.tsx'

/** With the owner, or approved by them: to be read. */
export function Finished({ list, onShow }: { list: LocalChecklist; onShow: ShowPhotos }) {
  const { _id, contract, phase, status, checklistItems, zone } = list
  return (
    <>
      {status === 'approved' && _id !== null && (
        <FinishedActions id={_id} contractId={contract._id} phase={phase} />
      )}
      <div className="mt-6 rounded-card border border-linea bg-white px-4 pt-5 pb-1 sm:px-6">
        <div className="*:mt-0 *:mb-0 *:border-y-0 *:pt-0">
          <TicketFacts facts={circumstancesOf(list)} />
        </div>
        <div className="*:mb-0 *:border-b-0">
          <StatusCounts items={checklistItems} />
        </div>
      </div>
      <div className="mt-9">
        {byCategory(checklistItems).map(({ category, items }) => (
          <CategorySection key={category} category={category} progress={progressOf(items)}>
            {items.map(item => (
              <AnsweredItem
                key={item.key}
                item={item}
                zone={zone}
                endDate={contract.endDate}
                onShow={onShow}
              />
            ))}
          </CategorySection>
        ))}
      </div>
      <VersionHistory checklist={list} />
    </>
  )
}
