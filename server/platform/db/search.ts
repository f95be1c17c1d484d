import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { searchedWords } from '#domain/search-words.ts'

/** The text, if it has words to search for: an article alone has none. */
export const searchedText = (text: string | undefined): string | undefined =>
  text !== undefined && searchedWords(text).length > 0 ? text : undefined

/** The row has all these words, singular or plural, with or without accents; undefined for an empty search. */
export function hasWords(column: AnyColumn, text: string | undefined): SQL | undefined {
  const searched = searchedText(text)
  return searched === undefined ? undefined : sql`${column} @@ search_query(${searched})`
}

/** Without regard to accents and case. */
export const containing = (column: AnyColumn, text: string): SQL =>
  sql`${column} like '%' || replace(replace(replace(plain_text(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
