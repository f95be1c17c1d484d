import { useEffect, useState } from 'react'

export const PORT_LIST_ID = 'puertos'

/** Suggestions only: any other harbour can be written. Once a screen; the names come with the first field that asks. */
export function PortList() {
  const [ports, setPorts] = useState<readonly string[]>([])
  useEffect(() => {
    const load = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || target.list?.id !== PORT_LIST_ID) return
      document.removeEventListener('focusin', load)
      // Without the names the field is an ordinary one.
      import('#web/jobs/ports.ts').then(
        names => setPorts(names.ports),
        () => setPorts([]),
      )
    }
    document.addEventListener('focusin', load)
    return () => document.removeEventListener('focusin', load)
  }, [])
  return (
    <datalist id={PORT_LIST_ID}>
      {ports.map(port => (
        <option key={port} value={port} />
      ))}
    </datalist>
  )
}
