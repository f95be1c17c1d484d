import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useDrop } from '#web/contracts/verify-drop.ts'
import { VerifySeal } from '#web/contracts/verify-seal.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface Props {
  label: string
  /** The name of the field. */
  fieldLabel: string
  accept?: string | undefined
  multiple?: boolean | undefined
  /** The line under the seal, unless files are over the page. */
  status: string
  busy: boolean
  busyLabel: string
  problem: string | undefined
  words: { choose: string; chooseOther: string }
  onFiles: (files: File[]) => void
  onRetry: (() => void) | undefined
  takesFocus: boolean
  /** The files that it takes, in words. */
  children: Elements
}

/** Takes files to be checked, dropped on the page or chosen. */
export function DropPicker({
  label,
  fieldLabel,
  accept,
  multiple,
  status,
  busy,
  busyLabel,
  problem,
  words,
  onFiles,
  onRetry,
  takesFocus,
  children,
}: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { over } = useDrop(onFiles)
  const choose = () => picker.current?.click()
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <section
      aria-label={label}
      className={clsx(
        'flex flex-col items-center rounded-card border-2 border-dashed px-5 py-10 text-center transition-colors sm:py-14',
        over ? 'border-magenta bg-magenta-2' : 'border-veril bg-fondo-5',
      )}
    >
      <VerifySeal
        state="waiting"
        className={clsx('size-32 text-mar md:size-40', busy && 'motion-safe:animate-pulse')}
      />
      <p role="status" className="mt-5 max-w-full font-display text-[1.5rem] leading-tight wrap-anywhere">
        {over && !busy ? 'Suéltalo aquí' : status}
      </p>
      {children}
      <div className="mt-6 grid w-full max-w-120 justify-items-center gap-4">
        <div className="text-left empty:hidden">
          <FormProblem message={problem} />
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          <Button ref={button} busy={busy} busyLabel={busyLabel} onClick={onRetry ?? choose}>
            {onRetry ? 'Reintentar' : words.choose}
          </Button>
          {onRetry && (
            <Button tone="ghost" onClick={choose}>
              {words.chooseOther}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={fieldLabel}
        hidden
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // Emptied, so that the same file can be chosen again after a failure.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </section>
  )
}
