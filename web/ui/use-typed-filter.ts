import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 350

/** Text that reaches the address once the typing pauses, and follows the address when that changes by itself. */
export function useTypedFilter(value: string, commit: (text: string) => void) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const latestCommit = useRef(commit)
  useEffect(() => {
    latestCommit.current = commit
  })
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      latestCommit.current(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText] as const
}
