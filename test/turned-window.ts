/** A window whose width crosses every breakpoint when it is turned; to be made before the product's code is read. */
export function turnedWindow() {
  const listeners = new Set<() => void>()
  let wide = false
  window.matchMedia = media =>
    ({
      media,
      get matches() {
        return wide && media.includes('min-width')
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList
  return (isWide: boolean) => {
    wide = isWide
    for (const listener of [...listeners]) listener()
  }
}
