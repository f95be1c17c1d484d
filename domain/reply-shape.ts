import type * as z from 'zod/mini'

/**
 * The shape of a reply, so short that every page may hold it: an object's field names with the shape of each, a
 * list of alternative shapes, or the constant of another kind.
 */
export type Shape = 0 | 1 | 2 | readonly Shape[] | { readonly [name: string]: Shape }
export const ANYTHING = 0
export const ARRAY = 1
export const NULL = 2
/** The end of a name that may be missing. */
export const MISSING = '?'

interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  options?: z.ZodMiniType[]
  innerType?: z.ZodMiniType
}

/** Where one of them is anything, all are. */
const oneOf = (shapes: Shape[]): Shape => (shapes.includes(ANYTHING) ? ANYTHING : shapes)

/** `deep`: with the shapes of the fields. */
function shapeOf(schema: z.ZodMiniType, deep: boolean): Shape {
  const { type, shape, options, innerType } = schema._zod.def as unknown as Definition
  if (type === 'union' && options) return oneOf(options.map(option => shapeOf(option, deep)))
  if (type === 'nullable' && innerType) return oneOf([NULL, shapeOf(innerType, deep)])
  if (type === 'array') return ARRAY
  if (!shape) return ANYTHING
  const fields = Object.entries(shape).map(([name, field]) => [
    field._zod.optin === 'optional' ? `${name}${MISSING}` : name,
    deep ? shapeOf(field, true) : ANYTHING,
  ])
  return Object.fromEntries(fields)
}

interface Replying {
  method: string
  reply: z.ZodMiniType
  shape?: Shape
}
/**
 * A reply to a change is checked in full, because the queue then drops the change. A reading may come from a
 * server of another version: only its outer fields are checked.
 */
export const replyShape = ({ method, reply, shape }: Replying): Shape =>
  shape ?? shapeOf(reply, method !== 'GET')
