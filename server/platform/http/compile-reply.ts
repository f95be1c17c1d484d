import * as z from 'zod/v4/core'

type Schema = z.$ZodType
type Shape = Record<string, Schema>

const known = new WeakMap<Schema, Schema>()

/** Is told of each list that was not encoded for this reply alone. */
export type Remembering = z.ParseContext<z.$ZodIssue> & { remembered?: (list: readonly unknown[]) => void }

const shapeOf = (shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, compileReply(field)]))

/** A frozen array is one that its feature remembers, and is the same text each time. */
function encodedOnce(schema: Schema): Schema {
  const { run } = schema._zod
  const encoded = new WeakMap<object, unknown[]>()
  schema._zod.run = (payload, context) => {
    const { value } = payload
    if (context.direction !== 'backward' || !Array.isArray(value) || !Object.isFrozen(value))
      return run(payload, context)
    const { remembered } = context as Partial<Remembering>
    const before = encoded.get(value)
    if (before) {
      remembered?.(before)
      return Object.assign(payload, { value: before })
    }
    const result = run(payload, context)
    if (result instanceof Promise || result.issues.length > 0) return result
    const list = result.value as unknown[]
    encoded.set(value, list)
    remembered?.(list)
    return result
  }
  return schema
}

/** Schemas that hold others are made again around the compiled ones; other schemas stay. */
const wrappers: { [type: string]: (schema: Schema) => Schema } = {
  object(schema) {
    const { def } = (schema as z.$ZodObject)._zod
    return new z.$ZodObjectJIT({ ...def, shape: shapeOf(def.shape) })
  },
  array(schema) {
    const { def } = (schema as z.$ZodArray)._zod
    return encodedOnce(new z.$ZodArray({ ...def, element: compileReply(def.element) }))
  },
  nullable(schema) {
    const { def } = (schema as z.$ZodNullable)._zod
    return new z.$ZodNullable({ ...def, innerType: compileReply(def.innerType) })
  },
  optional(schema) {
    const { def } = (schema as z.$ZodOptional)._zod
    return new z.$ZodOptional({ ...def, innerType: compileReply(def.innerType) })
  },
}

/** The classes of zod/mini are interpreted, and encode a page of offers in twice the time of Zod's generated code. */
export function compileReply<S extends Schema>(schema: S): S {
  const made = known.get(schema) ?? wrappers[schema._zod.def.type]?.(schema) ?? schema
  known.set(schema, made)
  return made as S
}
