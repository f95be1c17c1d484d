export const itemPlace = (key: string) => `elemento-${key}`
export const categoryPlace = (category: string) => `categoria-${category}`

/** Scrolls it into view, above the keyboard. */
export function goTo(place: string) {
  const target = document.getElementById(place)
  target?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}

/** Above this line a reached item is placed; an item below it counts as unread. */
const READ_ABOVE = 0.3

/** The next of these items from the present scroll position: the first below it, otherwise the first of all. */
export function nextOf(keys: readonly string[]): string | undefined {
  const below = keys.find(key => {
    const place = document.getElementById(itemPlace(key))
    if (!place || place.contains(document.activeElement)) return false
    return place.getBoundingClientRect().top > window.innerHeight * READ_ABOVE
  })
  return below ?? keys[0]
}
