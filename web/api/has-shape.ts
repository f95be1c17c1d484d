import { ANYTHING, ARRAY, MISSING, NULL, type Shape } from '#domain/reply-shape.ts'

/**
 * Whether this may be the server's reply, by its field names: the page of a harbour's wifi, which comes with
 * status 200, has none of them. The server alone answers for other values.
 */
export function hasShape(shape: Shape, value: unknown): boolean {
  if (shape === ANYTHING) return true
  if (shape === ARRAY) return Array.isArray(value)
  if (shape === NULL) return value === null
  if (Array.isArray(shape)) return shape.some(each => hasShape(each, value))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const fields = value as Record<string, unknown>
  return Object.entries(shape).every(([told, field]) => {
    const name = told.replace(MISSING, '')
    return name in fields ? hasShape(field, fields[name]) : name !== told
  })
}
