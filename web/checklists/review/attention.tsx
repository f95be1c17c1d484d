import { isDraft } from '#domain/checklists/checklist-status.ts'
import { gapSentences } from '#domain/checklists/gaps.ts'
import { attentionIn } from '#web/checklists/review/reading-order.ts'
import { type ReadingProps, ReviewedItem } from '#web/checklists/review/reviewed-item.tsx'
import { isAsReturned } from '#web/checklists/shown/asked-for.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function Attention(props: ReadingProps) {
  const { list } = props
  const items = attentionIn(list)
  if (items.length > 0)
    return (
      <Panel
        title="Lo que pide atención"
        aside={
          <p className="text-tinta-2">{items.length === 1 ? '1 elemento' : `${items.length} elementos`}</p>
        }
      >
        <ul className="-mt-4 divide-y divide-linea">
          {items.map(item => (
            <ReviewedItem key={item._id} item={item} large {...props} />
          ))}
        </ul>
      </Panel>
    )
  const lacks = gapSentences(list.checklistItems).length > 0
  if (isDraft(list) || lacks || isAsReturned(list)) return null
  return (
    <div className="mb-10">
      <Notice tone="ok">Nada pide atención: todo funciona o no aplica, y nada caduca en el traslado.</Notice>
    </div>
  )
}
