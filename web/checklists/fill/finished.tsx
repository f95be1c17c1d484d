import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { AnsweredItem } from '#web/checklists/fill/answered-item.tsx'
import { CategorySection } from '#web/checklists/fill/category-section.tsx'
import { FinishedActions } from '#web/checklists/fill/finished-actions.tsx'
import { byCategory, progressOf } from '#web/checklists/fill/progress.ts'
import { StatusCounts } from '#web/checklists/fill/status-counts.tsx'
import { TooLate } from '#web/checklists/fill/too-late.tsx'
import { type Outgoing, UnsentNote } from '#web/checklists/fill/unsent-note.tsx'
import { useServerItems } from '#web/checklists/fill/use-server-items.ts'
import type { ListAddress, LocalChecklist } from '#web/checklists/offline/local-checklist.ts'
import { VersionHistory } from '#web/checklists/review/version-history.tsx'
import { factsOf } from '#web/checklists/shown/arrival-opening.ts'
import { circumstancesOf } from '#web/checklists/shown/circumstances.ts'
import type { ShowPhotos } from '#web/checklists/shown/photo-words.ts'
import { ClockNote } from '#web/ui/clock-note.tsx'
import { TicketFacts } from '#web/ui/ticket.tsx'

interface Props {
  address: ListAddress
  list: LocalChecklist
  outgoing: Outgoing
  onShow: ShowPhotos
}

export function Finished({ address, list, outgoing, onShow }: Props) {
  const { _id, contract, crew, checklistItems, zone } = list
  const reader = { id: crew._id, role: 'crew' } as const
  const mayDownload = checklistPolicy.download(reader, factsOf(list)).allowed
  const asOnServer = useServerItems(list)
  return (
    <>
      <div className="mb-6 has-[p:empty]:hidden">
        <UnsentNote {...outgoing} />
      </div>
      {mayDownload && _id !== null && <FinishedActions id={_id} list={list} />}
      <div className="mt-6 rounded-card border border-linea bg-white px-4 pt-5 pb-1 sm:px-6">
        <div className="*:mt-0 *:mb-0 *:border-y-0 *:pt-0">
          <TicketFacts facts={circumstancesOf(list)} />
          {list.handedOverAt && <ClockNote clock="madrid" />}
        </div>
        <div className="*:mb-0 *:border-b-0">
          <StatusCounts items={checklistItems.map(asOnServer)} />
        </div>
      </div>
      <div className="mt-9">
        {byCategory(checklistItems).map(({ category, items }) => (
          <CategorySection key={category} category={category} progress={progressOf(items)}>
            {items.map(item => (
              <AnsweredItem
                key={item.key}
                item={asOnServer(item)}
                zone={zone}
                endDate={contract.endDate}
                onShow={onShow}
              >
                <TooLate address={address} item={item} onShow={onShow} />
              </AnsweredItem>
            ))}
          </CategorySection>
        ))}
      </div>
      <VersionHistory checklist={list} />
    </>
  )
}
