import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useDrop } from '#web/contracts/verify-drop.ts'
import { VerifySeal } from '#web/contracts/verify-seal.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface Props {
  busy: boolean
  problem: string | undefined
  onFiles: (files: File[]) => void
  onRetry: (() => void) | undefined
  takesFocus: boolean
}

/** Takes a sealed PDF, a bundle, or parts of one. */
export function CheckPicker({ busy, problem, onFiles, onRetry, takesFocus }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { over } = useDrop(onFiles)
  const choose = () => picker.current?.click()
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <section
      aria-label="El archivo que compruebas"
      className={clsx(
        'flex flex-col items-center rounded-card border-2 border-dashed px-5 py-10 text-center transition-colors sm:py-14',
        over ? 'border-magenta bg-magenta-2' : 'border-veril bg-fondo-5',
      )}
    >
      <VerifySeal
        state="waiting"
        className={clsx('size-32 text-mar md:size-40', busy && 'motion-safe:animate-pulse')}
      />
      <p role="status" className="mt-5 max-w-full font-display text-[1.5rem] leading-tight">
        {busy ? 'Comprobando…' : over ? 'Suéltalo aquí' : 'El archivo que quieres comprobar'}
      </p>
      <p className="mt-2 max-w-110 text-pretty text-tinta-2">
        <span className="pointer-coarse:hidden">Arrástralo hasta aquí o elígelo. </span>
        Un PDF sellado, o el ZIP de un expediente. También manifest.json y manifest.p7s a la vez, con uno de
        sus archivos. Nada se guarda.
      </p>
      <div className="mt-6 grid w-full max-w-120 justify-items-center gap-4">
        <div className="text-left empty:hidden">
          <FormProblem message={problem} />
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          <Button ref={button} busy={busy} busyLabel="Comprobando…" onClick={onRetry ?? choose}>
            {onRetry ? 'Reintentar' : 'Elegir archivo'}
          </Button>
          {onRetry && (
            <Button tone="ghost" onClick={choose}>
              Elegir otro
            </Button>
          )}
        </div>
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        aria-label="Archivos que compruebas"
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
