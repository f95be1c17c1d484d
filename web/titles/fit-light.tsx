import { clsx } from 'clsx'
import type { FitView } from '#domain/titles/fit-view.ts'
import { conditionWords, fitLooks, useOwnFit } from '#web/titles/fit-words.ts'

/** 'Tu titulación: con condición · falta el médico', with its shape and colour: for a card, and as the head of the reasons. */
export function FitLight({ fit }: { fit: FitView }) {
  const { verdict } = fit
  const condition = conditionWords(fit)
  const isOwn = useOwnFit()
  const { word, Icon, colour } = fitLooks[verdict]
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-[0.9375rem] leading-snug">
      <span className={verdict === 'unknown' ? 'text-tinta-2' : 'text-tinta'}>
        {isOwn ? 'Tu titulación:' : 'Titulación:'}
      </span>
      <span className={clsx('inline-flex items-center gap-1.5 font-semibold', colour)}>
        <Icon aria-hidden="true" strokeWidth={1.8} className="size-4.5 shrink-0" />
        <span>{word}</span>
      </span>
      {condition && <span className="text-tinta-2">{`· ${condition}`}</span>}
    </span>
  )
}
