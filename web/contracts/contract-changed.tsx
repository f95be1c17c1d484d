import { useEffect, useRef } from 'react'
import { FormProblem } from '#web/ui/form-problem.tsx'

/** Takes the focus, because the text to sign has been replaced. */
export function ContractChanged() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the dialog has returned the focus.
    const timer = setTimeout(() => box.current?.focus(), 50)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="mb-6 scroll-mt-28 rounded-inner text-[1.125rem] font-semibold focus-visible:rounded-inner"
    >
      <FormProblem message="El contrato ha cambiado. Léelo de nuevo antes de firmar." />
    </div>
  )
}
