import * as z from 'zod/mini'
import { named, template } from '#domain/notifications/template.ts'
import { paths } from '#domain/paths.ts'

export const searchNotifications = {
  search_match: template({
    to: 'crew',
    params: z.object({
      ...named,
      /** The name of the saved search. */
      search: z.string(),
      /** Offers since it was last opened. */
      count: z.int(),
    }),
    title: 'Ofertas para tu búsqueda',
    message: ({ offer, search, count }) =>
      count === 1
        ? `Hay una oferta nueva para «${search}»${offer ? `: «${offer}»` : ''}.`
        : `Hay ${count} ofertas nuevas para «${search}».`,
    leadsTo: ({ relatedSearch }) => (relatedSearch ? paths.savedSearch(relatedSearch) : paths.jobs),
    mail: 'important',
  }),
}
