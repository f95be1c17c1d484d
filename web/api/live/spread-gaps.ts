interface Told {
  event: string
  within?: number
}

/** After a gap everybody reads everything again: each page at a moment of its own, within the seconds that it is given. */
export function spreadGaps(onEvent: (event: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    hear({ event, within = 0 }: Told) {
      if (event !== 'gap' || within === 0) return onEvent(event)
      timer ??= setTimeout(
        () => {
          timer = undefined
          onEvent(event)
        },
        Math.random() * within * 1_000,
      )
    },
    /** The page has left: it reads everything when it comes back. */
    forget(): void {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
