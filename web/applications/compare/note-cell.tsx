import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MARK_NOTE_MAX, markInput } from '#domain/applications/applicant-mark.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { useAct } from '#web/api/use-act.ts'
import type { OfPerson } from '#web/applications/compare/setting.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

export function NoteCell({ applicant, setting }: OfPerson) {
  const { user, mark } = applicant
  const note = mark?.note ?? ''
  const [draft, setDraft] = useState<string>()
  const save = useAct(quoteApi.mark, {
    touches: ['jobs'],
    done: ({ message }, { body }) => {
      // Text typed after a cancelled wait is another note.
      setDraft(now => (now === body.note ? undefined : now))
      announce.spoken(message)
    },
    failed: 'inline',
  })
  const [fault, setFault] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const isOpen = draft !== undefined
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const close = () => {
    setDraft(undefined)
    setFault(undefined)
    save.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = markInput.safeParse({ note: draft })
    setFault(read.error?.issues[0]?.message)
    if (!read.success) return
    void save.send({ params: { id: setting.job._id, userId: user._id }, body: { note: draft ?? '' } })
  }

  if (!isOpen)
    return (
      <>
        {note && (
          <p className="font-display text-[1.0625rem] leading-snug wrap-anywhere whitespace-pre-line italic">
            {note}
          </p>
        )}
        <button
          ref={opener}
          type="button"
          onClick={() => setDraft(note)}
          className="inline-flex min-h-11 items-center text-[0.9375rem] font-medium text-tinta-2 underline decoration-tinta/30 underline-offset-4 hover:text-tinta hover:decoration-magenta print:hidden"
        >
          <span>{note ? 'Editar la nota' : 'Escribir una nota'}</span>
          <span className="sr-only">{` sobre ${user.name}`}</span>
        </button>
      </>
    )
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextArea
        label={`Tu nota sobre ${user.name}`}
        hint="Solo la ves tú."
        rows={4}
        autoFocus
        value={draft}
        onChange={event => setDraft(event.target.value)}
        error={fault}
        count={{ value: draft, max: MARK_NOTE_MAX }}
      />
      <FormProblem message={save.error?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="compact" busy={save.isPending} busyLabel="Guardando…">
          Guardar
        </Button>
        <Button size="compact" tone="quiet" onClick={close}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
