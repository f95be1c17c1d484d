import { useEffect, useEffectEvent, useState } from 'react'
import { LONGEST_REST_MS } from '#web/offline/queue-record.ts'
import { type EntryValues, readEntry, valuesOfFix, withoutPosition } from '#web/passages/log/entry-form.ts'
import { logBook } from '#web/passages/log/log-book.ts'
import type { WrittenEntry } from '#web/passages/log/log-record.ts'
import { type KnownFix, positionQuestion } from '#web/passages/log/position-question.ts'
import { type LiveFix, useLiveFix } from '#web/passages/log/use-live-fix.ts'

/** So long the entry stays in this browser, and a tap takes it back. */
const UNDO_MS = LONGEST_REST_MS
/** Then the person writes the position. */
const PATIENCE_MS = 15_000

/** The first values of the form. */
export interface BegunPosition {
  /** The telephone's own, where they need a question. */
  values?: EntryValues
  /** A sentence about where they are from, or why there are none. */
  where?: string
}

const NO_FIX =
  'El teléfono no encuentra su posición. Escribe la del GPS de a bordo, o sal a cubierta y búscala aquí.'

interface Options {
  jobId: string
  known: readonly KnownFix[]
  onForm: (begun: BegunPosition) => void
}

function useAfter(milliseconds: number, isOn: boolean, act: () => void) {
  const due = useEffectEvent(act)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(due, milliseconds)
    return () => clearTimeout(timer)
  }, [isOn, milliseconds])
}

/** The telephone's position, written by one tap: at once if it is known, else as soon as it is. */
export function useQuickPosition({ jobId, known, onForm }: Options) {
  const { finding, fix, wake } = useLiveFix()
  const [waits, setWaits] = useState(false)
  const [noted, setNoted] = useState<WrittenEntry>()

  const write = (found: LiveFix) => {
    setWaits(false)
    const values = valuesOfFix(found)
    const read = readEntry('position', values)
    if ('faults' in read || positionQuestion(found, known)) return onForm({ values })
    const { latitude, longitude } = found
    // The boxes round it.
    const written = { ...read, entry: { ...read.entry, position: { latitude, longitude } } }
    setNoted(written)
    void logBook.write(jobId, written, { restsFor: UNDO_MS })
  }
  const openForm = (where?: string) => {
    setWaits(false)
    onForm(where ? { where } : {})
  }
  const found = useEffectEvent(write)
  const refused = useEffectEvent(openForm)
  useEffect(() => {
    if (waits && fix) found(fix)
  }, [waits, fix])
  useEffect(() => {
    if (waits && finding === 'refused') refused()
  }, [waits, finding])
  useAfter(PATIENCE_MS, waits, () => openForm(NO_FIX))
  useAfter(UNDO_MS, noted !== undefined, () => setNoted(undefined))

  return {
    finding,
    fix,
    waits,
    noted: noted?.entry,
    press() {
      if (noted) return
      if (finding === 'refused' || waits) return openForm()
      if (fix) return write(fix)
      wake()
      setWaits(true)
    },
    async undo() {
      if (!noted) return
      setNoted(undefined)
      const instead = withoutPosition({ ...noted.entry, kind: 'position', photos: [] })
      const { byDeviceClock = false } = noted
      if (instead) await logBook.takeBack(jobId, noted.entry._id, { ...instead, byDeviceClock })
    },
  }
}
