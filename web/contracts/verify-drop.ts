import { useEffect, useEffectEvent, useState } from 'react'

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** The whole page accepts a dropped file: outside of a box the browser would open it and leave the page. */
export function useDrop(onFile: (file: File) => void): { over: boolean } {
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Out of the window, and not only from one element to another.
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) take(file)
    }
    window.addEventListener('dragover', drag)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', drag)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return { over }
}
