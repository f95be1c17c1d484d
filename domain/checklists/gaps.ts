import type { ItemStatus } from '#domain/checklists/checklist-item.ts'
import type { Measure } from '#domain/checklists/measure.ts'

interface Answered {
  status: ItemStatus | null
  photoExpected: boolean
  photos: readonly unknown[]
  measure: Measure
  value: number | null
}

const isOnBoard = ({ status }: Answered) => status !== 'not_applicable'

/** Missing notes, photos, dates and figures; nothing is expected of an item that is not on board. */
export const lacksPhoto = (item: Answered): boolean =>
  item.photoExpected && item.photos.length === 0 && isOnBoard(item)
export const lacksFigure = (item: Answered): boolean =>
  item.measure !== null && item.value === null && isOnBoard(item)

export function gapSentences(items: readonly Answered[]): string[] {
  const photos = items.filter(lacksPhoto).length
  const figures = items.filter(lacksFigure).length
  return [
    ...(photos > 0
      ? [
          photos === 1
            ? '1 elemento espera una foto y no la tiene.'
            : `${photos} elementos esperan foto y no la tienen.`,
        ]
      : []),
    ...(figures > 0
      ? [figures === 1 ? '1 elemento no tiene su cifra.' : `${figures} elementos no tienen su cifra.`]
      : []),
  ]
}
