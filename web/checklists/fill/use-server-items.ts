import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { useRead } from '#web/api/use-call.ts'
import { didNotGoUp } from '#web/checklists/fill/use-discard.ts'
import {
  type Answer,
  answerOf,
  type LocalChecklist,
  type LocalItem,
} from '#web/checklists/offline/local-checklist.ts'

/** Gives an item as the owner has it. A late answer covers that: the server is asked for the item beneath. */
export function useServerItems({ _id, checklistItems }: LocalChecklist): (item: LocalItem) => LocalItem {
  const isRefused = checklistItems.some(({ problem }) => problem !== null)
  const { data } = useRead(
    checklistApi.read,
    { params: { id: _id ?? '' } },
    { enabled: _id !== null && isRefused },
  )
  function beneath({ key, problem, conflict }: LocalItem): Required<Answer> | undefined {
    if (problem === null) return conflict?.theirs
    const sent = data?.checklistItems.find(item => item.key === key)
    return sent && answerOf(sent)
  }
  return item => ({
    ...item,
    ...beneath(item),
    photos: item.photos.filter(photo => !didNotGoUp(photo)),
  })
}
