import { useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { LogKind } from '#domain/passages/log-entry.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { type EntryValues, emptyValues, fieldsOf, readEntry, valuesOf } from '#web/passages/log/entry-form.ts'
import { logBook } from '#web/passages/log/log-book.ts'
import { usePickedPhotos } from '#web/passages/log/picked-photos.tsx'
import type { KnownFix } from '#web/passages/log/position-question.ts'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'
import { useEntryPosition } from '#web/passages/log/use-entry-position.ts'
import { announce } from '#web/ui/announce.ts'

export interface EntryOptions {
  jobId: string
  kind: LogKind
  /** The entry that this one takes the place of. */
  before?: ShownEntry | undefined
  /** The values with which a new entry begins. */
  given?: EntryValues | undefined
  /** A sentence about the position that is given, or is not. */
  where?: string | undefined
  /** The other positions, in order. */
  known: readonly KnownFix[]
  onClose: () => void
}

/** One entry that is being written. It is kept in this browser at once. */
export function useEntry({
  jobId,
  kind,
  before: opened,
  given = emptyValues,
  where,
  known,
  onClose,
}: EntryOptions) {
  // As it was when the dialog was opened: it may be sent, or corrected elsewhere, meanwhile.
  const [before] = useState(opened)
  const [begun] = useState(() => (before ? valuesOf(before) : given))
  const form = useForm<EntryValues>({ defaultValues: begun })
  const about = `${jobId}-${before?._id ?? kind}`
  const kept = useFormDraft(form, 'log-draft', { about })
  const photos = usePickedPhotos(about)
  const formId = useId()
  const placed = useEntryPosition(form, known, where)

  const askAtOnce = useEffectEvent(() => {
    const read = readEntry(kind, form.getValues())
    if ('entry' in read) placed.ask(read.entry)
  })
  // The telephone's position opens the dialog only to be asked about. An earlier draft is in the boxes by now.
  const isAskedAbout = !before && given.fixAt !== ''
  useLayoutEffect(() => {
    if (isAskedAbout) askAtOnce()
  }, [isAskedAbout])

  const submit = form.handleSubmit(async values => {
    const read = readEntry(kind, values, before)
    if ('faults' in read) {
      for (const [index, { field, message }] of read.faults.entries())
        form.setError(field, { message }, { shouldFocus: index === 0 })
      return
    }
    const { at, position } = read.entry
    const isAsIt = position === before?.position && at === before?.at
    if (!isAsIt && placed.ask(read.entry)) return
    const pictures = await photos.taken()
    if (before) await logBook.correct(jobId, before._id, read, pictures)
    else await logBook.write(jobId, read, { pictures })
    kept.drop()
    photos.dropAll()
    announce.spoken(before ? 'Corregido.' : 'Anotado.')
    onClose()
  })
  const discard = () => {
    kept.discard()
    photos.dropAll()
  }
  return {
    form,
    formId,
    before,
    /** The boxes of its kind, and those of a correction's further values. */
    fields: fieldsOf(kind, begun),
    photos,
    placed,
    isRestored: kept.restored || photos.restored,
    submit,
    discard,
  }
}

/** The effect of a correction, in words. */
export function correcting({ outgoing, photos, overtakenBy }: ShownEntry): string {
  if (overtakenBy) return 'Sustituye a la otra corrección, que se queda tachada.'
  if (outgoing) return 'Todavía no se ha enviado: se envía ya corregido.'
  const stay = photos.length > 0 ? ' Sus fotos se quedan con él.' : ''
  return `Sustituye al apunte que corriges, que se queda tachado.${stay}`
}
