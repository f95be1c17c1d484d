import pg from 'pg'

/** TEST_DATABASE_URL, otherwise a server that answers on this machine, otherwise undefined. */
export async function findTestPostgres(): Promise<string | undefined> {
  const { TEST_DATABASE_URL } = process.env
  const url = TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return url
  } catch (error) {
    if (TEST_DATABASE_URL) throw error // one that is named has to answer
    return undefined
  }
}
