import { dayInMadrid } from '#domain/calendar.ts'
import { formatDay, formatMonth, formatTenths, formatWhole } from '#domain/spanish-format.ts'
import { nameOfTitle } from '#domain/titles/title-kinds.ts'
import { verifiedWords } from '#domain/vessels/verified-words.ts'
import { vesselNouns } from '#domain/vessels/vessel-type.ts'
import { findRecords, findUser } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import type { DossierDocument, DossierPaper, Line } from '#server/dossier/dossier-document.ts'
import { listSimilarPassages } from '#server/dossier/similar-passages.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { listTitlesOf } from '#server/titles/title-queries.ts'
import type { TitleRow } from '#server/titles/title-table.ts'

/** The dossier has four pages at most. */
const TITLES_SHOWN = 14
const EXPERIENCE_SHOWN = 900

const cut = (text: string) =>
  text.length <= EXPERIENCE_SHOWN ? text : `${text.slice(0, EXPERIENCE_SHOWN).trimEnd()}…`

function paperOf(title: TitleRow, endDate: string, today: string): DossierPaper {
  const { validUntil, number, issuer } = title
  const ends = validUntil !== null && validUntil < endDate
  const day = validUntil === null ? '' : formatDay(validUntil)
  return {
    name: nameOfTitle(title),
    number,
    issuer,
    says:
      validUntil === null
        ? 'Sin caducidad'
        : validUntil < today
          ? `Caducó el ${day}`
          : ends
            ? `Hasta el ${day}, antes del fin`
            : `Hasta el ${day}`,
    inOrder: !ends,
    verified: title.verifiedAt && verifiedWords(title.verifiedAt, 'title'),
  }
}

function lengthsOf({ esloraExperienceMin: min, esloraExperienceMax: max }: UserRow): string | null {
  if (min === null && max === null) return null
  if (min === null) return `Hasta ${formatTenths(max ?? 0)} m`
  return max === null ? `Desde ${formatTenths(min)} m` : `De ${formatTenths(min)} a ${formatTenths(max)} m`
}

async function factsAbout({ db, now }: SystemContext, user: UserRow, done: number): Promise<Line[]> {
  const record = (await findRecords(db, [user.id], now)).get(user.id)
  const facts: [string, string | null][] = [
    ['Traslados con contrato cumplido', record ? formatWhole(record.completed) : null],
    ['Travesías acabadas en Singladura', formatWhole(done)],
    ['Millas certificadas', record?.certifiedMiles ? `${formatWhole(record.certifiedMiles)} mn` : null],
    ['Esloras con experiencia', lengthsOf(user)],
    ['Rutas habituales', user.frequentRoutes.slice(0, 8).join(', ') || null],
    ['En Singladura desde', formatMonth(user.createdAt.toISOString())],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

export async function describeSkipper(
  context: SystemContext,
  { card }: Passage,
  skipperId: string,
): Promise<DossierDocument['skipper']> {
  const { db, now } = context
  const user = await findUser(db, skipperId)
  if (!user) return null
  const today = dayInMadrid(now)
  const titles = await listTitlesOf(db, skipperId)
  // Those in date first: with many the last ones are left out.
  const papers = titles
    .map(title => paperOf(title, card.endDate, today))
    .sort((one, other) => Number(other.inOrder) - Number(one.inOrder))
  const { shown, done } = await listSimilarPassages(db, skipperId, {
    jobId: card.id,
    vesselType: card.vesselType,
    vesselLength: card.vesselLength,
  })
  return {
    name: user.name,
    facts: await factsAbout(context, user, done),
    experience: user.pastExperience && cut(user.pastExperience),
    titles: papers.slice(0, TITLES_SHOWN),
    titlesLeftOut: Math.max(0, papers.length - TITLES_SHOWN),
    passages: shown.map(each => ({
      when: each.arrivedAt ? formatMonth(each.arrivedAt.toISOString()) : '',
      route: `${each.originPort} – ${each.destinationPort}`,
      vessel: [
        vesselNouns[each.vesselType],
        each.vesselLength === null ? '' : `de ${formatTenths(each.vesselLength)} m`,
      ]
        .join(' ')
        .trim(),
      miles: each.miles === null ? '' : `${formatWhole(each.miles)} mn`,
    })),
    passagesDone: done,
  }
}
