import * as z from 'zod/mini'
import type { FilterRules, Narrowing } from '#web/ui/filters.ts'

/** Takes the values that these schemas of the server take. */
export const parsedFilters = <S extends Narrowing>(narrow: S): FilterRules<S> => ({
  takes: Object.fromEntries(
    Object.entries(narrow).map(([name, schema]) => [
      name,
      (text: string) => z.safeParse(schema, text).success,
    ]),
  ) as FilterRules<S>['takes'],
})
