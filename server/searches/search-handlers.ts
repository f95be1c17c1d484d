import { areKnown } from '#domain/searches/search.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { readMails, stopMails } from '#server/searches/mail-links.ts'
import { openSearch } from '#server/searches/open-search.ts'
import { previewSearch } from '#server/searches/preview-search.ts'
import { changeSearch, createSearch, removeSearch } from '#server/searches/save-search.ts'
import { listSearches, viewSearch } from '#server/searches/search-queries.ts'

export const searchHandlers: Handlers<typeof searchApi> = {
  async list(_, { db, actor }) {
    const known = (await listSearches(db, actor.id)).filter(({ filters }) => areKnown(filters))
    return { searches: known.map(viewSearch) }
  },
  preview: ({ query }, context) => previewSearch(context, query),
  async create({ body }, context) {
    const search = viewSearch(await createSearch(context, body))
    return { message: searchApi.create.success, search }
  },
  async change({ params: { id }, body }, context) {
    const search = viewSearch(await changeSearch(context, id, body))
    return { message: searchApi.change.success, search }
  },
  async remove({ params: { id } }, context) {
    await removeSearch(context, id)
    return { message: searchApi.remove.success }
  },
  async open({ params: { id } }, context) {
    return { search: viewSearch(await openSearch(context, id)) }
  },
  async readMails({ params: { token } }, context) {
    return { names: await readMails(context, token) }
  },
  async stopMails({ params: { token } }, context) {
    await stopMails(context, token)
    return { message: searchApi.stopMails.success }
  },
}
