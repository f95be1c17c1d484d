import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { Attention } from '#web/checklists/review/attention.tsx'
import type { Marking } from '#web/checklists/review/marking.tsx'
import { changedIn } from '#web/checklists/review/reading-order.ts'
import { WholeList } from '#web/checklists/review/whole-list.tsx'
import { useGallery } from '#web/ui/gallery.tsx'

interface Props {
  list: ChecklistView
  marking?: Marking | undefined
}

export function ListReading({ list, marking }: Props) {
  const { show, gallery } = useGallery()
  const reading = {
    list,
    marking,
    changed: changedIn(list),
    onShow: show,
  }
  return (
    <>
      <Attention {...reading} />
      <WholeList {...reading} />
      {gallery}
    </>
  )
}
