import { useEffect, useId, useRef, useState } from 'react'
import type { ApiError } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface Props {
  label: string
  max: number
  start?: string
  submit: string
  busyLabel: string
  act: { isPending: boolean; error: ApiError | null; reset: () => void }
  /** Without an answer the text stays. */
  onSend: (text: string) => Promise<unknown>
  onCancel?: () => void
  /** A notification leads to it. */
  isAsked?: boolean
  /** It opens where the button was that had the focus. */
  takesFocus?: boolean
}

export function WriteForm({
  label,
  max,
  start = '',
  submit,
  busyLabel,
  act,
  onSend,
  onCancel,
  isAsked,
  takesFocus = false,
}: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  const [text, setText] = useState(start)
  const { isPending: busy, error, reset } = act
  const id = useId()
  const left = max - text.trim().length

  async function send() {
    if (await onSend(text)) setText('')
  }

  return (
    <form
      noValidate
      className="grid gap-2.5"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <label htmlFor={id} className="text-[0.9375rem] font-semibold">
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        data-answer={isAsked ? '' : undefined}
        rows={3}
        value={text}
        readOnly={busy}
        aria-describedby={`${id}-left`}
        onChange={event => {
          setText(event.target.value)
          if (error) reset()
        }}
        className="block w-full rounded-inner border border-control bg-white px-4 py-3 leading-normal focus-visible:outline-offset-1"
      />
      <p
        id={`${id}-left`}
        className={`text-sm leading-snug tabular-nums ${left < 0 ? 'text-babor' : 'text-tinta-2'}`}
      >
        {left < 0 ? `Sobran ${-left} caracteres.` : `Quedan ${left} caracteres.`}
      </p>
      <FormProblem message={error?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="compact" busy={busy} busyLabel={busyLabel} disabled={text.trim() === ''}>
          {submit}
        </Button>
        {onCancel && (
          <Button size="compact" tone="ghost" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  )
}
