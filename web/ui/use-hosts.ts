import { useState } from 'react'

/** Elements by name, made once: a part that is drawn into one keeps its state when the layout changes. */
export function useHosts(): (name: string) => HTMLElement {
  const [hosts] = useState(() => new Map<string, HTMLElement>())
  return name => {
    const host = hosts.get(name) ?? document.createElement('div')
    hosts.set(name, host)
    return host
  }
}
