import { type BundleFile, jsonFile } from '#server/bundle/bundle-file.ts'
import { listFiles } from '#server/bundle/list-files.ts'
import type { Bundle } from '#server/bundle/load-bundle.ts'
import { logFiles, trackFile } from '#server/bundle/log-files.ts'
import { ownFiles } from '#server/bundle/own-files.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import { readSealedDeparture } from '#server/passages/make-departure-pdf.ts'
import { readSealedFalseStart } from '#server/passages/make-false-start-pdf.ts'
import { listLists } from '#server/passages/passage-queries.ts'
import type { Context } from '#server/platform/context.ts'

function recordFiles(context: Context, passage: Passage): BundleFile[] {
  const { row, conditions, falseStart } = passage
  const departed = row?.departedAt
    ? [
        {
          name: 'zarpe/acta-de-zarpe.pdf',
          about: 'el acta de zarpe con sus dispensas, sellada',
          read: () => readSealedDeparture(context, passage),
        },
        jsonFile('zarpe/zarpe.json', 'las condiciones del zarpe y quién dispensó cada una', () => ({
          departedAt: row.departedAt,
          arrivedAt: row.arrivedAt,
          calledOffAt: row.calledOffAt,
          conditions,
        })),
      ]
    : []
  const called = falseStart?.row.sealedAt
    ? [
        {
          name: 'zarpe/acta-de-salida-en-falso.pdf',
          about: 'el acta de salida en falso, sellada',
          read: () => readSealedFalseStart(context, passage),
        },
      ]
    : []
  return [...departed, ...called]
}

/** The lists of the departure first. */
async function listFilesOf(context: Context, contractIds: readonly string[]): Promise<BundleFile[]> {
  const lists = (await listLists(context.db, contractIds)).toSorted(
    (a, b) => b.phase.localeCompare(a.phase) || (a.id < b.id ? -1 : 1),
  )
  return listFiles(
    context,
    lists.map(({ id }) => id),
  )
}
const contractsOf = ({ accounts }: Bundle) => accounts.map(({ contract }) => contract.id)

async function sharedFiles(context: Context, bundle: Bundle, passage: Passage): Promise<BundleFile[]> {
  const { card, crew, row } = passage
  const onBoard = crew.flatMap(({ contract }) => contract?.id ?? [])
  return [
    ...recordFiles(context, passage),
    ...(await listFilesOf(context, [...new Set([...onBoard, ...contractsOf(bundle)])])),
    ...(await logFiles(context, card.id, null)),
    ...(row?.departedAt ? [trackFile(context, card.id, row.departedAt)] : []),
  ]
}

/** After an ended contract its parties keep its lists, and a crew member their own entries of the log. */
async function endedFiles(context: Context, bundle: Bundle): Promise<BundleFile[]> {
  const { jobId, isOwner } = bundle
  return [
    ...(await listFilesOf(context, contractsOf(bundle))),
    ...(isOwner ? [] : await logFiles(context, jobId, context.actor.id)),
  ]
}

/** Everything in the actor's bundle, in its order; each is read when its turn comes. */
export async function bundleFiles(context: Context, bundle: Bundle): Promise<BundleFile[]> {
  const { passage } = bundle
  return [
    ...(passage ? await sharedFiles(context, bundle, passage) : await endedFiles(context, bundle)),
    ...(await ownFiles(context, bundle)),
  ]
}
