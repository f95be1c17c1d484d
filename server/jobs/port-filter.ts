import { arrayOverlaps, or, type SQL } from 'drizzle-orm'
import { listMeantPorts } from '#domain/ports/list-meant-ports.ts'
import { pickedPort } from '#domain/ports/picked-port.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { containing } from '#server/platform/db/search.ts'

/** One of the offer's ports is the picked one; for other texts, is written so or is one that the text may mean. */
export function matchesPort(text: string): SQL | undefined {
  const picked = pickedPort(text)
  if (picked) return arrayOverlaps(jobs.portIds, [picked.id])
  const written = containing(jobs.portKeys, text)
  const ids = listMeantPorts(text).map(({ id }) => id)
  return ids.length === 0 ? written : or(written, arrayOverlaps(jobs.portIds, ids))
}
