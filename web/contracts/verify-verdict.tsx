import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { verdicts } from '#domain/contracts/contract.ts'
import { VerifySeal } from '#web/contracts/verify-seal.tsx'
import { Button } from '#web/ui/button.tsx'

type Verdict = (typeof verdicts)[number]

export interface VerdictWords {
  title: string
  text: string
  advice: string
}

const looks: Record<Verdict, VerdictWords & { box: string; ink: string }> = {
  original: {
    box: 'border-estribor/40 bg-estribor-2',
    ink: 'text-estribor',
    title: 'Es el original',
    text: 'Este PDF es, byte a byte, el que Singladura selló con este código.',
    advice: 'Nadie lo ha cambiado desde entonces.',
  },
  altered: {
    box: 'border-babor/40 bg-babor-2',
    ink: 'text-babor',
    title: 'Ha sido modificado',
    text: 'Este PDF lleva el sello de Singladura, pero ya no es el archivo que se selló: algo ha cambiado después.',
    advice:
      'No te fíes de lo que dice y pide el original. También ocurre sin mala intención, al guardarlo con otro programa o al añadirle una nota.',
  },
  foreign: {
    box: 'border-ambar/40 bg-ambar-2',
    ink: 'text-ambar',
    title: 'No es este documento',
    text: 'Este PDF no lleva el sello de Singladura con este código.',
    advice:
      'Puede ser otro PDF sellado, un documento ajeno o una copia impresa y escaneada, que no conserva el sello. Comprueba que has elegido el archivo que recibiste por correo o descargaste.',
  },
}

interface Props {
  verdict: Verdict
  fileName: string
  /** In the place of those about a PDF with its code. */
  words?: VerdictWords
  faults?: readonly string[]
  onAgain: () => void
}

export function VerifyVerdict({ verdict, fileName, words, faults = [], onAgain }: Props) {
  const { box, ink } = looks[verdict]
  const { title, text, advice } = words ?? looks[verdict]
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone: the focus continues here.
  useEffect(() => void heading.current?.focus(), [])
  return (
    <section
      aria-label="Resultado"
      className={clsx(
        'grid items-center gap-x-10 gap-y-6 rounded-card border px-6 py-8 sm:grid-cols-[auto_minmax(0,1fr)] sm:px-10 sm:py-11',
        box,
      )}
    >
      <VerifySeal state={verdict} className={clsx('size-36 md:size-44', ink)} />
      <div className="min-w-0">
        <h2
          ref={heading}
          tabIndex={-1}
          className={clsx('text-[clamp(2.125rem,4vw,2.875rem)] outline-none', ink)}
        >
          {title}
        </h2>
        <p className="mt-4 font-semibold text-pretty">{text}</p>
        <p className="mt-2 text-pretty">{advice}</p>
        {faults.length > 0 && (
          <ul className="mt-3 list-disc pl-5 text-[0.9375rem] wrap-anywhere">
            {faults.map(fault => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
        <p className="mt-4 text-[0.9375rem] wrap-anywhere text-tinta-2">{`Archivo: ${fileName}`}</p>
        <div className="mt-6">
          <Button tone="ghost" onClick={onAgain}>
            {words ? 'Comprobar otro archivo' : 'Comprobar otro PDF'}
          </Button>
        </div>
      </div>
    </section>
  )
}
