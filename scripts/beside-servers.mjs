const isNew = (text, table) => new RegExp(`create table (if not exists )?"${table}"`, 'i').test(text)

/**
 * Rewrites a migration as Drizzle writes it, so that columns and indexes of tables that are there can be added before
 * it, and their constraints are checked after it.
 */
export const besideServers = text =>
  text
    .replace(/(?<=alter table "\w+" add column )(?!if not exists )/gi, 'IF NOT EXISTS ')
    .replace(/(?<=create (?:unique )?index )(?!if not exists )(?=")/gi, 'IF NOT EXISTS ')
    .replace(
      /(alter table "(\w+)" add constraint "\w+" (?:check|foreign key)[^;]*?)(?<!not valid);/gi,
      (statement, rule, table) => (isNew(text, table) ? statement : `${rule} NOT VALID;`),
    )
