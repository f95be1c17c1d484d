import { ArrowDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ByHand } from '#web/checklists/fill/by-hand.tsx'
import { CategorySection } from '#web/checklists/fill/category-section.tsx'
import { DraftHead } from '#web/checklists/fill/draft-head.tsx'
import { DraftSummary } from '#web/checklists/fill/draft-summary.tsx'
import { FilterChoice } from '#web/checklists/fill/filter-choice.tsx'
import { ItemCard } from '#web/checklists/fill/item-card.tsx'
import type { ItemFilter } from '#web/checklists/fill/item-filters.ts'
import { nextOf } from '#web/checklists/fill/item-place.ts'
import { byCategory, isUnanswered, progressOf } from '#web/checklists/fill/progress.ts'
import { ReviewNotes } from '#web/checklists/fill/review-notes.tsx'
import { SameAsDeparture } from '#web/checklists/fill/same-as-departure.tsx'
import { SubmitDialog } from '#web/checklists/fill/submit-dialog.tsx'
import type { Outgoing } from '#web/checklists/fill/unsent-note.tsx'
import { useItemFilter } from '#web/checklists/fill/use-item-filter.ts'
import { useWayToItem } from '#web/checklists/fill/use-way-to-item.ts'
import type { ListAddress, LocalChecklist } from '#web/checklists/offline/local-checklist.ts'
import { VersionHistory } from '#web/checklists/review/version-history.tsx'
import type { ShowPhotos } from '#web/checklists/shown/photo-words.ts'
import { Button } from '#web/ui/button.tsx'
import { LowerBar } from '#web/ui/lower-bar.tsx'
import { useWide } from '#web/ui/use-wide.ts'

const surfaces = [
  () => import('#web/ui/dialog-surface.tsx'),
  () => import('#web/ui/confirm-dialog.tsx'),
  () => import('#web/ui/gallery-surface.tsx'),
]

/** Loaded beforehand: dialogs also open without a connection. */
function usePrefetchDialogs() {
  useEffect(() => {
    for (const fetchAhead of surfaces) fetchAhead().catch(() => undefined)
  }, [])
}

interface Props {
  address: ListAddress
  list: LocalChecklist
  outgoing: Outgoing
  onShow: ShowPhotos
}

const nothingShown: Record<ItemFilter, string> = {
  all: '',
  unanswered: 'No queda nada por revisar.',
  worrying: 'Nada requiere atención hasta ahora.',
}

/** The list in draft: answers are stored at once, without a button. */
export function Draft({ address, list, outgoing, onShow }: Props) {
  const { checklistItems: items, zone, contract } = list
  const { filter, shown, choose } = useItemFilter(items)
  const [submitting, setSubmitting] = useState(false)
  const leadTo = useWayToItem(submitting)
  const wide = useWide()
  usePrefetchDialogs()
  const categories = byCategory(items)
  const shownCategories = byCategory(shown)
  const left = items.filter(isUnanswered).map(({ key }) => key)
  const parts = { categories, shown: shownCategories, outgoing }

  function goToItem(key: string | undefined) {
    if (key === undefined) return
    if (!shown.some(item => item.key === key)) choose('all')
    leadTo(key)
  }

  return (
    <div className="items-start gap-x-12 lg:grid lg:grid-cols-[19rem_minmax(0,1fr)]">
      {wide ? <DraftSummary {...parts} /> : <DraftHead {...parts} />}
      <div className="min-w-0">
        <div className="mt-4 mb-7 lg:mt-0">
          <ReviewNotes list={list} />
          <FilterChoice items={items} chosen={filter} onChoose={choose} />
        </div>
        {address.phase === 'arrival' && filter !== 'worrying' && (
          <>
            <ByHand address={address} items={items} onShow={onShow} />
            <SameAsDeparture address={address} categories={categories} />
          </>
        )}
        {shownCategories.map(({ category, items: group }) => (
          <CategorySection
            key={category}
            category={category}
            progress={progressOf(items.filter(item => item.category === category))}
          >
            {group.map(item => (
              <ItemCard
                key={item.key}
                address={address}
                item={item}
                zone={zone}
                endDate={contract.endDate}
                onShow={onShow}
              />
            ))}
          </CategorySection>
        ))}
        {shown.length === 0 && (
          <p className="border-y border-linea py-13 text-center text-tinta-2">{nothingShown[filter]}</p>
        )}
        <VersionHistory checklist={list} />
        {(left.length > 0 || !list.submission) && (
          <LowerBar>
            {left.length > 0 && (
              <Button tone="ghost" size="compact" onClick={() => goToItem(nextOf(left))}>
                <ArrowDown aria-hidden size={18} strokeWidth={1.8} />
                <span>
                  Siguiente<span className="max-sm:sr-only"> sin revisar</span>
                </span>
              </Button>
            )}
            {!list.submission && (
              <Button size="compact" onClick={() => setSubmitting(true)}>
                Enviar al armador
              </Button>
            )}
          </LowerBar>
        )}
      </div>
      <SubmitDialog
        address={address}
        list={list}
        outgoing={outgoing}
        open={submitting}
        onClose={() => setSubmitting(false)}
        onGoTo={key => {
          setSubmitting(false)
          goToItem(key)
        }}
        onShow={onShow}
      />
    </div>
  )
}
