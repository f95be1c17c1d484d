import { useEffect, useState } from 'react'
import { doubtful } from '#domain/passages/jumps.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import type { KnownFix } from '#web/passages/log/position-question.ts'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'

interface EntryFix extends KnownFix {
  id?: string
}

/** Where the boat left from; undefined where the port is not known, or its list is not there yet. */
export function useDepartureFix({ originPort, departure }: PassageView): KnownFix | undefined {
  const [fix, setFix] = useState<KnownFix>()
  const departedAt = departure?.departedAt
  useEffect(() => {
    if (!departedAt) return
    import('#domain/ports/find-port.ts').then(
      ({ findPort }) => {
        const port = findPort(originPort)
        if (port) setFix({ ...port, at: Date.parse(departedAt), port: port.name })
      },
      () => undefined,
    )
  }, [originPort, departedAt])
  return fix
}

/** The positions that count, in order, without those that the server has refused. */
function fixesOf(entries: readonly ShownEntry[], departure: KnownFix | undefined): EntryFix[] {
  const fixes = entries.flatMap(({ _id, at, position, speed, correctedBy, outgoing }) =>
    position && !correctedBy && outgoing?.state !== 'failed'
      ? [{ ...position, id: _id, at: Date.parse(at), speed }]
      : [],
  )
  return [...(departure ? [departure] : []), ...fixes].sort((one, other) => one.at - other.at)
}

/** The entries whose position is unlikely beside the others. */
export function doubtfulEntries(
  entries: readonly ShownEntry[],
  departure: KnownFix | undefined,
): ReadonlySet<string> {
  const fixes = fixesOf(entries, departure)
  return new Set([...doubtful(fixes)].flatMap(index => fixes[index]?.id ?? []))
}

/**
 * The positions with which a new one is compared: the likely ones of all the others, and always the port of
 * departure.
 */
export function knownFixes(
  entries: readonly ShownEntry[],
  departure: KnownFix | undefined,
  except: string | undefined,
): KnownFix[] {
  const fixes = fixesOf(
    entries.filter(({ _id }) => _id !== except),
    departure,
  )
  const unlikely = doubtful(fixes)
  return fixes.filter(({ port }, index) => port !== undefined || !unlikely.has(index))
}
