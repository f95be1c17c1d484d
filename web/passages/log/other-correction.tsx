import { logKindLabels } from '#domain/passages/log-entry.ts'
import { linesOf } from '#web/passages/log/entry-words.ts'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'
import { timeFormat } from '#web/ui/times.ts'

const clock = timeFormat('device', { hour: '2-digit', minute: '2-digit' })

/** The correction that counts instead of one that came second. */
export function OtherCorrection({ entry }: { entry: ShownEntry }) {
  const lines = [...linesOf(entry), entry.text].filter(Boolean)
  return (
    <div className="mt-1 border-l-2 border-tinta pl-3 text-[0.9375rem] leading-snug">
      <p className="font-semibold">{`Ya corregido${entry.author ? ` por ${entry.author.name}` : ''}: ${logKindLabels[entry.kind].toLocaleLowerCase('es')}, ${clock(entry.at)}`}</p>
      {lines.map(line => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  )
}
