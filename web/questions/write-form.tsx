import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface Props {
  label: string
  max: number
  start?: string
  submit: string
  busyLabel: string
  /** Rejects with what is wrong: then the text stays. */
  onSend: (text: string) => Promise<unknown>
  onCancel?: () => void
}

export function WriteForm({ label, max, start = '', submit, busyLabel, onSend, onCancel }: Props) {
  const [text, setText] = useState(start)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const left = max - text.trim().length

  async function send() {
    setBusy(true)
    setProblem(undefined)
    try {
      await onSend(text)
      setText('')
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
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
        id={id}
        rows={3}
        value={text}
        readOnly={busy}
        aria-describedby={`${id}-left`}
        onChange={event => {
          setText(event.target.value)
          setProblem(undefined)
        }}
        className="block w-full rounded-inner border border-control bg-white px-4 py-3 leading-normal focus-visible:outline-offset-1"
      />
      <p
        id={`${id}-left`}
        className={`text-sm leading-snug tabular-nums ${left < 0 ? 'text-babor' : 'text-tinta-2'}`}
      >
        {left < 0 ? `Sobran ${-left} caracteres.` : `Quedan ${left} caracteres.`}
      </p>
      <FormProblem message={problem} />
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
