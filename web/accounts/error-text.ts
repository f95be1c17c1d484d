/** The first message of a field's error. A list that is typed as text has errors item by item: { 2: { message } }. */
export function errorText(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const item of Object.values(error)) {
    const message = errorText(item)
    if (message) return message
  }
  return undefined
}
