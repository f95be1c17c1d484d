import { type ReactNode, useId } from 'react'
import { fileTypes } from '#web/ui/file-field.tsx'

interface Props {
  label: string
  className: string
  onPick: (files: readonly File[]) => void
  children: ReactNode
}

export function PickFiles({ label, className, onPick, children }: Props) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`${className} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-magenta`}
    >
      {children}
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
