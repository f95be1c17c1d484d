/** Where an item and a category stand in the page. */
export const itemPlace = (key: string) => `elemento-${key}`
export const categoryPlace = (category: string) => `categoria-${category}`

/** Brings it under the eyes and under the keyboard. */
export function goTo(place: string) {
  const target = document.getElementById(place)
  target?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}

/** Below this line an item has not been read yet: what is led to comes to stand above it. */
const READ_ABOVE = 0.3

/** The next of these items, seen from where the page stands: the first below the eyes, else the first of all. */
export function nextOf(keys: readonly string[]): string | undefined {
  const below = keys.find(key => {
    const place = document.getElementById(itemPlace(key))
    if (!place || place.contains(document.activeElement)) return false
    return place.getBoundingClientRect().top > window.innerHeight * READ_ABOVE
  })
  return below ?? keys[0]
}
