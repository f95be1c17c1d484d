import { clsx } from 'clsx'
import { useState } from 'react'
import { clauseHeading } from '#web/contracts/clause-differences.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  text: string
  headings: 'h2' | 'h3'
}

/** Formatted clauses: a line such as '3. Encargo y naturaleza' is a heading. */
export function Clauses({ text, headings: Heading }: Props) {
  const [whole, setWhole] = useState(false)
  const paragraphs = text.split(/\n+/).filter(line => line.trim() !== '')
  return (
    <div>
      <section
        aria-label="Texto de las cláusulas"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a box that scrolls
        tabIndex={0}
        className={clsx(
          'rounded-inner border border-linea bg-hondo px-5 py-4 text-[0.9375rem] leading-relaxed sm:px-6',
          'wrap-anywhere focus-visible:rounded-inner',
          !whole && 'max-h-96 overflow-y-auto overscroll-auto',
        )}
      >
        {paragraphs.map((line, at) =>
          clauseHeading.test(line) ? (
            <Heading
              key={at}
              className="mt-5 mb-1 font-display text-[1.1875rem] leading-snug font-[450] first:mt-0"
            >
              {line}
            </Heading>
          ) : (
            <p key={at} className="mb-2 text-pretty">
              {line}
            </p>
          ),
        )}
      </section>
      <div className="-ml-3">
        <Button tone="quiet" size="compact" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Plegar las cláusulas' : 'Desplegar todas las cláusulas'}
        </Button>
      </div>
    </div>
  )
}
