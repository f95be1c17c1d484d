import type { RefusalCode } from '#domain/errors.ts'
import { AnswerVersion } from '#web/checklists/fill/item-conflict.tsx'
import { ProblemBox, problemsOf } from '#web/checklists/fill/item-problem.tsx'
import { isTroubled } from '#web/checklists/fill/progress.ts'
import { didNotGoUp, useDiscard } from '#web/checklists/fill/use-discard.ts'
import type { ListAddress, LocalItem } from '#web/checklists/offline/local-checklist.ts'
import { localList } from '#web/checklists/offline/local-list.ts'
import { PhotoRow } from '#web/checklists/shown/photo-row.tsx'
import { named, type ShowPhotos } from '#web/checklists/shown/photo-words.ts'
import { Button } from '#web/ui/button.tsx'

const NOT_IN_TIME = 'Esto no llegó a tiempo: la lista ya estaba enviada. Solo lo ves tú, en este dispositivo.'

const CLOSED: RefusalCode = 'checklist_not_draft'
const cameTooLate = ({ problemCode }: { problemCode: string | null }) => problemCode === CLOSED

/** The refusals with another reason than lateness. */
const otherReasons = (item: LocalItem) =>
  problemsOf({
    problem: cameTooLate(item) ? null : item.problem,
    photos: item.photos.filter(photo => !cameTooLate(photo)),
  })

interface Props {
  address: ListAddress
  item: LocalItem
  onShow: ShowPhotos
}

/** Changes that came after another device had submitted the list: they can only be discarded. */
export function TooLate({ address, item, onShow }: Props) {
  const mayDiscard = useDiscard()
  if (!isTroubled(item)) return null
  const { key, problem, conflict } = item
  const photos = item.photos.filter(didNotGoUp)
  async function discard() {
    if (!(await mayDiscard(item))) return
    if (conflict) localList.keepTheirs(address, key)
    localList.discard(address, key)
  }
  return (
    <ProblemBox problems={[NOT_IN_TIME, ...otherReasons(item)]}>
      {(problem !== null || conflict) && (
        <div className="mt-3">
          <AnswerVersion title="Lo tuyo, en este dispositivo" answer={item} />
        </div>
      )}
      <PhotoRow
        thumbnails={photos.map(({ thumbnail }) => thumbnail)}
        photos={named(
          photos.map(({ src }) => src),
          item.item,
          ' sin enviar',
        )}
        onShow={onShow}
      />
      <div className="mt-1">
        <Button tone="quiet" size="compact" onClick={() => void discard()}>
          Descartar
        </Button>
      </div>
    </ProblemBox>
  )
}
