import { useId, useLayoutEffect, useRef, useState } from 'react'
import { ITEM_NOTES_MAX } from '#domain/checklists/checklist.ts'

/** From this many left on, characters are counted. */
const COUNTED_FROM = 100

interface Props {
  of: string
  notes: string
  /** Opened by a tap just now: the keyboard opens with it. */
  focused: boolean
  onType: (notes: string) => void
}

export function ItemNotes({ of, notes, focused, onType }: Props) {
  const counter = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  // The box shows the typed text, however long the store takes.
  const [typing, setTyping] = useState<string>()
  const text = typing ?? notes
  const left = ITEM_NOTES_MAX - text.length

  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight + 2}px`
  }, [text])
  useLayoutEffect(() => {
    if (focused) box.current?.focus()
  }, [focused])

  return (
    <div className="mt-3">
      <textarea
        ref={box}
        rows={2}
        value={text}
        maxLength={ITEM_NOTES_MAX}
        aria-label={`Nota sobre ${of}`}
        aria-describedby={left < COUNTED_FROM ? counter : undefined}
        placeholder="Qué has visto"
        onChange={event => {
          setTyping(event.target.value)
          onType(event.target.value)
        }}
        onBlur={() => setTyping(undefined)}
        className="block w-full resize-none rounded-inner border border-control bg-white px-3.5 py-2.5 text-base leading-normal transition-colors placeholder:text-tinta-2 hover:border-tinta focus-visible:outline-offset-1"
      />
      {left < COUNTED_FROM && (
        <p id={counter} className="mt-1 text-right text-sm text-tinta-2">{`Quedan ${left} caracteres.`}</p>
      )}
    </div>
  )
}
