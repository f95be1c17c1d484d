import { ports } from '#web/jobs/ports.ts'

export const PORT_LIST_ID = 'puertos'

/** Suggestions only: any other harbour can be written. Once a screen. */
export const PortList = () => (
  <datalist id={PORT_LIST_ID}>
    {ports.map(port => (
      <option key={port} value={port} />
    ))}
  </datalist>
)
