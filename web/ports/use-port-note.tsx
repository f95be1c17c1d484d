import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PortDescription } from '#web/ports/port-suggestions.ts'

/** Half a name is another port, or none. */
const TYPING_END_MS = 800

interface Described extends PortDescription {
  text: string
}

/** Says which port a text is taken for, and offers others of that name; undefined while it is being typed. */
export function usePortNote(written: string, onChoose: (name: string) => void): ReactNode {
  const text = written.trim()
  const first = useRef(text)
  const [described, setDescribed] = useState<Described>()
  useEffect(() => {
    if (text === '') return
    let isCurrent = true
    const end = setTimeout(
      async () => {
        // Without a network the note is missing, and nothing else.
        const ports = await import('#web/ports/port-suggestions.ts').catch(() => undefined)
        if (ports && isCurrent) setDescribed({ text, ...ports.describePort(text) })
      },
      text === first.current ? 0 : TYPING_END_MS,
    )
    return () => {
      isCurrent = false
      clearTimeout(end)
    }
  }, [text])
  if (described?.text !== text) return undefined
  return <PortNote {...described} onChoose={onChoose} />
}

function PortNote({ taken, others, onChoose }: Described & { onChoose: (name: string) => void }) {
  return (
    <>
      <span className="block">{taken ? `Es ${taken}.` : 'No está en nuestra carta.'}</span>
      {others.map(({ name, fullName }) => (
        <button
          key={name}
          type="button"
          // The last one hangs below the text, and moves the next field by its line alone.
          className="flex min-h-11 items-start text-left last:-mb-6 font-semibold text-tinta underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
          onClick={() => onChoose(name)}
        >
          {taken ? `¿O es ${fullName}?` : `¿Es ${fullName}?`}
        </button>
      ))}
    </>
  )
}
