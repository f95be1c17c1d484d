import { useState } from 'react'
import { type Rig, type RigPart, readRig, rigInWords, rigParts, toggled } from '#domain/passages/sails.ts'
import { emptyValues, readEntry } from '#web/passages/log/entry-form.ts'
import { logBook } from '#web/passages/log/log-book.ts'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'

const sails: readonly RigPart[] = rigParts.filter(part => part !== 'motor')

/** As the entries tell it, the latest of each part. `entries`: newest first. */
function rigOf(entries: readonly ShownEntry[]): Rig {
  const said = entries
    .filter(({ text, correctedBy, outgoing }) => text && !correctedBy && outgoing?.state !== 'failed')
    .map(({ text }) => readRig(text ?? ''))
  return Object.assign({}, ...said.toReversed())
}

/** Taps wait until the change is written: a manoeuvre changes more than one thing. */
export function useRig(jobId: string, entries: readonly ShownEntry[]) {
  const written = rigOf(entries)
  const [changed, setChanged] = useState<Rig>({})
  const [engineHours, setEngineHours] = useState('')
  const rig: Rig = { ...written, ...changed }
  const differs = (part: RigPart) => changed[part] !== undefined && changed[part] !== written[part]
  const changedParts = rigParts.filter(differs)
  const put = (part: RigPart, setting: string) => setChanged(before => ({ ...before, [part]: setting }))
  const drop = () => {
    setChanged({})
    setEngineHours('')
  }

  async function note(): Promise<string | undefined> {
    const entries = [
      sails.some(differs) && readEntry('sail', { ...emptyValues, text: rigInWords(rig, sails) }),
      (differs('motor') || engineHours.trim() !== '') &&
        readEntry('engine', { ...emptyValues, engineHours, text: rigInWords(rig, ['motor']) }),
    ].filter(each => each !== false)
    for (const read of entries) if ('faults' in read) return read.faults[0]?.message
    for (const read of entries) if ('entry' in read) await logBook.write(jobId, read)
    drop()
    return undefined
  }

  return {
    rig,
    differs,
    hasChanged: changedParts.length > 0 || engineHours.trim() !== '',
    /** 'Mayor: un rizo · Motor: parado' */
    words: rigInWords(rig, changedParts),
    toggle: (part: RigPart) => put(part, toggled(rig, part)),
    put,
    engineHours,
    setEngineHours,
    drop,
    note,
  }
}
