import { eq } from 'drizzle-orm'
import { type DossierRow, dossiers } from '#server/dossier/dossier-table.ts'
import type { Database } from '#server/platform/db/database.ts'

export async function findDossier(db: Database, jobId: string): Promise<DossierRow | undefined> {
  const [row] = await db.select().from(dossiers).where(eq(dossiers.jobId, jobId))
  return row
}

/** The first change makes the row. The caller holds the offer's lock. */
export async function writeDossier(
  db: Database,
  jobId: string,
  changes: Partial<Omit<DossierRow, 'jobId'>>,
): Promise<void> {
  await db
    .insert(dossiers)
    .values({ jobId, ...changes })
    .onConflictDoUpdate({ target: dossiers.jobId, set: changes })
}
