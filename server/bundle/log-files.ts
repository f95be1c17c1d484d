import { hourInMadrid } from '#domain/madrid-time.ts'
import {
  LOG_ENTRIES_MAX,
  logKindLabels,
  pointInSpanish,
  waitReasonLabels,
} from '#domain/passages/log-entry.ts'
import { formatShortDate } from '#domain/spanish-format.ts'
import { type BundleFile, jsonFile, numbered, photoFile, textFile } from '#server/bundle/bundle-file.ts'
import { findJob } from '#server/jobs/job-queries.ts'
import { listEntries, listPhotosOf, listPositions, type ShownEntry } from '#server/passages/log-queries.ts'
import { writeGpx } from '#server/passages/write-gpx.ts'
import type { Context } from '#server/platform/context.ts'
import { type Cell, csvFile, numeral } from '#server/platform/csv/write-csv.ts'

const HEAD = [
  'Día',
  'Hora',
  'Instante (UTC)',
  'Apunte',
  'Quién',
  'Latitud',
  'Longitud',
  'Rumbo (°)',
  'Velocidad (nudos)',
  'Viento',
  'Fuerza (Beaufort)',
  'Mar (Douglas)',
  'Barómetro (hPa)',
  'Motor (horas)',
  'Combustible (litros)',
  'Motivo',
  'Texto',
  'Respuesta del armador',
  'Corregido por',
  'Fotos',
]
const comma = (value: number | null): Cell => (value === null ? '' : numeral(value))
const answerOf = ({ answerAgrees, answerText }: ShownEntry['entry']) =>
  answerAgrees === null
    ? ''
    : [answerAgrees ? 'De acuerdo' : 'No está de acuerdo', answerText].filter(Boolean).join(': ')

function rowOf({ entry, author, correctedBy }: ShownEntry, photos: readonly string[]): Cell[] {
  const { at, kind, latitude, longitude, windDirection, reason } = entry
  return [
    formatShortDate(at),
    hourInMadrid(at),
    at.toISOString(),
    logKindLabels[kind],
    author,
    comma(latitude),
    comma(longitude),
    comma(entry.course),
    comma(entry.speed),
    windDirection ? pointInSpanish(windDirection) : '',
    comma(entry.windForce),
    comma(entry.seaState),
    comma(entry.barometer),
    comma(entry.engineHours),
    comma(entry.fuel),
    reason ? waitReasonLabels[reason] : '',
    entry.text ?? '',
    answerOf(entry),
    correctedBy ?? '',
    photos.join(' '),
  ]
}

const viewEntry = ({ entry, author, correctedBy }: ShownEntry, photos: readonly string[]) => {
  const { jobId: _job, authorId, latitude, longitude, answerAgrees, answerText, answeredAt, ...rest } = entry
  const { createdAt: _made, id, ...own } = rest
  return {
    _id: id,
    ...own,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    author: { _id: authorId, name: author },
    correctedBy,
    answer: answeredAt && { agrees: answerAgrees, text: answerText, at: answeredAt },
    photos,
  }
}

/** The log, oldest first; `by`: only this person's entries. */
export async function logFiles(context: Context, jobId: string, by: string | null): Promise<BundleFile[]> {
  const { db } = context
  // Those that the server writes are over the limit of the others.
  const all = await listEntries(db, jobId, 2 * LOG_ENTRIES_MAX, undefined)
  const shown = all.filter(({ entry }) => by === null || entry.authorId === by).reverse()
  if (shown.length === 0) return []
  const rows = await listPhotosOf(
    db,
    shown.map(({ entry }) => entry.id),
  )
  const photosOf = Map.groupBy(rows, ({ entryId }) => entryId)
  const pictures = shown.flatMap(({ entry }) =>
    (photosOf.get(entry.id) ?? []).map(({ file }, index) => ({
      entryId: entry.id,
      file,
      name: `bitacora/fotos/${entry.at.toISOString().slice(0, 16).replace(/[-:]/g, '')}-${entry.id.slice(-12)}-${numbered(index)}.jpg`,
    })),
  )
  const named = Map.groupBy(pictures, ({ entryId }) => entryId)
  const namesOf = ({ entry }: ShownEntry) => (named.get(entry.id) ?? []).map(({ name }) => name)
  return [
    jsonFile('bitacora/bitacora.json', 'la bitácora con todos sus datos, para otro programa', () =>
      shown.map(each => viewEntry(each, namesOf(each))),
    ),
    textFile('bitacora/bitacora.csv', 'la bitácora para una hoja de cálculo', () =>
      csvFile([HEAD, ...shown.map(each => rowOf(each, namesOf(each)))]),
    ),
    ...pictures.map(({ name, file }) =>
      photoFile(context, { name, file, about: 'las fotos de la bitácora, con la hora de su apunte' }),
    ),
  ]
}

/** The way of the boat, for a plotter. */
export const trackFile = (context: Context, jobId: string, departedAt: Date): BundleFile =>
  textFile('bitacora/bitacora.gpx', 'la derrota en GPX 1.1, para un plóter', async () => {
    const job = await findJob(context.db, jobId)
    if (!job) throw new Error(`The offer ${jobId} is gone.`)
    const ports = `${job.originPort} – ${job.destinationPort}`
    return writeGpx({ title: job.title, ports }, await listPositions(context.db, jobId, departedAt))
  })
