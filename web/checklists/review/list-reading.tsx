import { useState } from 'react'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { Attention } from '#web/checklists/review/attention.tsx'
import type { Marking } from '#web/checklists/review/marking.tsx'
import { changedIn } from '#web/checklists/review/reading-order.ts'
import { WholeList } from '#web/checklists/review/whole-list.tsx'
import { Gallery } from '#web/ui/gallery.tsx'
import type { GalleryPhoto } from '#web/ui/gallery-surface.tsx'

interface Props {
  list: ChecklistView
  marking?: Marking | undefined
}

/** A list to be read: what needs attention, and then all of it. */
export function ListReading({ list, marking }: Props) {
  const [photos, setPhotos] = useState<GalleryPhoto[]>([])
  const [index, setIndex] = useState<number | null>(null)
  const reading = {
    list,
    marking,
    changed: changedIn(list),
    onShow: (shown: GalleryPhoto[], at: number) => {
      setPhotos(shown)
      setIndex(at)
    },
  }
  return (
    <>
      <Attention {...reading} />
      <WholeList {...reading} />
      <Gallery photos={photos} index={index} onClose={() => setIndex(null)} />
    </>
  )
}
