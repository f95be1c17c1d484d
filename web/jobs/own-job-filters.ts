import * as z from 'zod/mini'
import { searchText } from '#domain/fields.ts'
import { type JobStatus, type JobView, jobStatuses } from '#domain/jobs/job.ts'
import { plainText, searchedWords, singular } from '#domain/search-words.ts'
import { parsedFilters } from '#web/ui/parsed-filters.ts'

export const ownJobFilters = parsedFilters({ q: searchText, status: z.enum(jobStatuses) })

export const severalLabel: Record<JobStatus, string> = {
  open: 'Abiertas',
  filled: 'Cubiertas',
  completed: 'Completadas',
  expired: 'Caducadas',
  cancelled: 'Canceladas',
}

const textOf = ({ title, description, originPort, destinationPort, vesselName, vessel }: JobView) =>
  plainText(
    [title, description, originPort, destinationPort, vesselName, vessel?.name, vessel?.model].join(' '),
  )

/** As the list of all offers is searched: every word, in singular or plural, without accents. */
export function withWords<J extends JobView>(jobs: readonly J[], q: string): J[] {
  const words = searchedWords(q).map(singular)
  return jobs.filter(job => {
    const text = textOf(job)
    return words.every(word => text.includes(word))
  })
}

export const inStatus = <J extends JobView>(jobs: readonly J[], status: string): J[] =>
  jobs.filter(job => status === '' || job.status === status)
