import type { UseFormReturn } from 'react-hook-form'
import { formatPosition } from '#web/checklists/shown/format-position.ts'
import type { EntryValues } from '#web/passages/log/entry-form.ts'
import type { EntryPosition } from '#web/passages/log/use-entry-position.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  form: UseFormReturn<EntryValues>
  placed: EntryPosition
}

/** The question about a position where the boat can hardly be, with the position that was probably meant. */
export function UnlikelyPosition({ form, placed: { question, put } }: Props) {
  const likelier = question?.likelier
  if (!question) return null
  return (
    <div role="alert" className="grid w-full gap-3">
      <Notice tone="wait">{question.text}</Notice>
      {likelier && (
        <Button tone="ghost" wide onClick={() => put(likelier, undefined, form.getValues())}>
          {`Poner ${formatPosition(likelier)}`}
        </Button>
      )}
    </div>
  )
}
