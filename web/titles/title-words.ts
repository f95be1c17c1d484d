import type * as z from 'zod/mini'
import { formatDay } from '#domain/spanish-format.ts'
import type { ownTitleView, titleView } from '#domain/titles/title.ts'
import { nameOfTitle } from '#domain/titles/title-kinds.ts'
import { joinParts } from '#web/ui/format.ts'

export type OwnTitle = z.input<typeof ownTitleView>
export type ShownTitle = z.input<typeof titleView>

/** 'N.º 1234 · Capitanía de Palma · Expedida el 3 mar 2021', as far as the reader may see it. */
export const titleDetails = ({ number, issuer, issuedOn }: ShownTitle): string =>
  joinParts(number && `N.º ${number}`, issuer, issuedOn && `Expedida el ${formatDay(issuedOn)}`)

/** The texts that a person wrote by hand: `certifications` holds the names of their titles too. */
export const textsBeside = (
  certifications: readonly string[] | undefined,
  titles: readonly ShownTitle[],
): string[] => {
  const names = new Set(titles.map(nameOfTitle))
  return (certifications ?? []).filter(text => !names.has(text))
}

/** The data that depends on a person's titles: profiles, and the fit on each offer. */
export const titlesTouch = ['users', 'crew', 'jobs', 'contracts']
