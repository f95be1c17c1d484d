import { useId } from 'react'
import type { Elements } from '#web/ui/elements.ts'
import { fileTypes } from '#web/ui/file-field.tsx'

interface Props {
  label: string
  className: string
  onPick: (files: readonly File[]) => void
  icon?: Elements
  children: string
}

export function PickFiles({ label, className, icon, onPick, children }: Props) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`${className} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-magenta`}
    >
      {icon}
      <span>{children}</span>
      <input
        id={id}
        type="file"
        multiple
        accept={fileTypes}
        aria-label={label}
        className="sr-only"
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // Emptied, so that the same file can be chosen again after it was removed.
          event.target.value = ''
          if (files.length > 0) onPick(files)
        }}
      />
    </label>
  )
}
