import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

const hasLetters = (text: string | undefined): text is string =>
  text !== undefined && /[\p{L}\p{N}]/u.test(text)

/** The text, if there is anything in it to search for. */
export const searchedWords = (text: string | undefined): string | undefined =>
  hasLetters(text) ? text : undefined

/** The row has all these words, singular or plural, with or without accents; undefined for an empty search. */
export const hasWords = (column: AnyColumn, text: string | undefined): SQL | undefined =>
  hasLetters(text) ? sql`${column} @@ search_query(${text})` : undefined

/** Without regard to accents and case. */
export const containing = (column: AnyColumn, text: string): SQL =>
  sql`${column} like '%' || replace(replace(replace(plain_text(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
