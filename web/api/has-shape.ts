import { ANYTHING, ARRAY, MISSING, NULL, type Shape } from '#domain/reply-shape.ts'

/**
 * Whether this may be the server's reply, by the names of its fields: what a harbour's wifi answers with status 200 has
 * none of them. Other values are the server's affair.
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
