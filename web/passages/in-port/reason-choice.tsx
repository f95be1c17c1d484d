import { useId } from 'react'
import { type WaitReason, waitReasonLabels } from '#domain/passages/log-entry.ts'

/** The most frequent reasons in port first. */
const reasons: readonly WaitReason[] = [
  'boat_not_ready',
  'documents',
  'owner',
  'weather',
  'repair',
  'port',
  'rest',
]

interface Props {
  value: string
  error: string | undefined
  onChange: (reason: WaitReason) => void
}

export function ReasonChoice({ value, error, onChange }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 font-semibold">Por qué esperas</legend>
      <div className="grid grid-cols-2 gap-2">
        {reasons.map(reason => (
          <label
            key={reason}
            className="flex min-h-14 cursor-pointer items-center gap-2.5 rounded-card border-[1.5px] border-control bg-white px-3.5 py-2 leading-tight has-checked:border-tinta has-checked:bg-fondo-3 has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={id}
              value={reason}
              checked={value === reason}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(reason)}
              className="size-5 shrink-0 accent-tinta"
            />
            <span className="min-w-0 hyphens-auto wrap-anywhere">{waitReasonLabels[reason]}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-[0.9375rem] text-babor">
          {error}
        </p>
      )}
    </fieldset>
  )
}
