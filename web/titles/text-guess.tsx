import { useState } from 'react'
import { type TitleKind, titleNames } from '#domain/titles/title-kinds.ts'
import { guessKind } from '#domain/titles/title-words.ts'
import { storedTexts } from '#web/titles/stored-texts.ts'
import type { OwnTitle } from '#web/titles/title-words.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  texts: readonly string[]
  titles: readonly OwnTitle[]
  onYes: (text: string, kind: TitleKind) => void
}

/** Asks of one text at a time whether it is a title of the list. Nothing changes until the person says so. */
export function TextGuess({ texts, titles, onYes }: Props) {
  const [refused, setRefused] = useState(storedTexts.read)
  const held = new Set(titles.map(({ kind }) => kind))
  const [guess] = texts.flatMap(text => {
    const kind = refused.includes(text) ? undefined : guessKind(text)
    return kind === undefined || held.has(kind) ? [] : [{ text, kind }]
  })
  return (
    <div aria-live="polite" className="empty:hidden">
      {guess && (
        <div className="rounded-inner bg-fondo-4 px-4 py-4 sm:px-5">
          <p className="text-[0.9375rem] wrap-anywhere text-tinta-2">{`En tu perfil pone «${guess.text}».`}</p>
          <p className="mt-0.5 leading-snug font-semibold">{`¿Es esto «${titleNames[guess.kind]}»?`}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button tone="ghost" size="compact" onClick={() => onYes(guess.text, guess.kind)}>
              Sí, es esto
            </Button>
            <Button
              tone="quiet"
              size="compact"
              onClick={() => setRefused(storedTexts.keep([...refused, guess.text]))}
            >
              No
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
