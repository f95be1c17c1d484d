import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * A form that a schema of the domain judges. `toInput` makes the schema's input of the field values, where the
 * two differ.
 */
export function formOf<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Values>,
): Resolver<Values, unknown, Output>
export function formOf<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output>,
  toInput: (values: Values) => unknown,
): Resolver<Values, unknown, Output>
export function formOf<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output>,
  toInput: (values: Values) => unknown = values => values,
): Resolver<Values, unknown, Output> {
  const judge = standardSchemaResolver<Values, unknown, Output>(schema as z.ZodMiniType<Output, Values>)
  return (values, ...rest) => judge(toInput(values) as Values, ...rest)
}
