import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useDrop } from '#web/contracts/verify-drop.ts'
import { VerifySeal } from '#web/contracts/verify-seal.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface Props {
  busyWith: string | undefined
  busyLabel: string
  problem: string | undefined
  onRetry: (() => void) | undefined
  onFile: (file: File) => void
  takesFocus: boolean
}

export function VerifyPicker({ busyWith, busyLabel, problem, onRetry, onFile, takesFocus }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { over } = useDrop(([file]) => {
    if (file) onFile(file)
  })
  const choose = () => picker.current?.click()
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  const busy = busyWith !== undefined
  return (
    <section
      aria-label="El PDF que compruebas"
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
        {busy ? `Comprobando «${busyWith}»…` : over ? 'Suéltalo aquí' : 'El PDF que quieres comprobar'}
      </p>
      <p className="mt-2 max-w-100 text-pretty text-tinta-2">
        <span className="pointer-coarse:hidden">Arrástralo hasta aquí o elígelo. </span>
        Un PDF de hasta 20 MB: se compara con nuestro sello y no se guarda.
      </p>
      <div className="mt-6 grid w-full max-w-120 justify-items-center gap-4">
        <div className="text-left empty:hidden">
          <FormProblem message={problem} />
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          <Button ref={button} busy={busy} busyLabel={busyLabel} onClick={onRetry ?? choose}>
            {onRetry ? 'Reintentar' : 'Elegir PDF'}
          </Button>
          {onRetry && (
            <Button tone="ghost" onClick={choose}>
              Elegir otro PDF
            </Button>
          )}
        </div>
      </div>
      <input
        ref={picker}
        type="file"
        accept="application/pdf,.pdf"
        aria-label="PDF del documento"
        hidden
        onChange={event => {
          const [file] = event.target.files ?? []
          // Emptied, so that the same file can be chosen again after a failure.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </section>
  )
}
