import type * as z from 'zod/mini'
import { dayInMadrid } from '#domain/calendar.ts'
import type { ownTitleView, titleView } from '#domain/titles/title.ts'
import { stateOfDocument } from '#domain/vessels/vessel-document.ts'
import type { TitleRow } from '#server/titles/title-table.ts'
import { viewRefusal } from '#server/vessels/vessel-view.ts'

const viewShown = (title: TitleRow, now: Date) => ({
  _id: title.id,
  kind: title.kind,
  name: title.name,
  validUntil: title.validUntil,
  state: stateOfDocument(title.validUntil, dayInMadrid(now)),
  verifiedAt: title.verifiedAt,
})

export const viewOwnTitle = (title: TitleRow, now: Date): z.output<typeof ownTitleView> => ({
  ...viewShown(title, now),
  number: title.number,
  issuer: title.issuer,
  issuedOn: title.issuedOn,
  hasFile: title.fileKey !== null,
  fileName: title.fileName,
  ...viewRefusal(title),
})

export const viewTitle = (
  title: TitleRow,
  now: Date,
  { seesDetails }: { seesDetails: boolean },
): z.output<typeof titleView> => (seesDetails ? viewOwnTitle(title, now) : viewShown(title, now))
