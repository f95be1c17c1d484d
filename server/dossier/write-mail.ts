import { missingIn } from '#domain/dossier/missing.ts'
import { exposureOf } from '#domain/ports/exposure.ts'
import { distanceText, voyageOf } from '#domain/ports/voyage.ts'
import {
  formatCount,
  formatDayRange,
  formatHundredths,
  formatList,
  formatTenths,
} from '#domain/spanish-format.ts'
import { nameOfTitle } from '#domain/titles/title-kinds.ts'
import { currentDocument } from '#domain/vessels/vessel-document.ts'
import { vesselNouns } from '#domain/vessels/vessel-type.ts'
import { factsOf } from '#server/dossier/dossier-view.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listTitlesOf } from '#server/titles/title-queries.ts'
import { findPapers, type Papers } from '#server/vessels/vessel-queries.ts'

/** A mail is read at a glance: the dossier has them all. */
const TITLES_NAMED = 3

function boatLine({ card }: Passage, papers: Papers | undefined): string {
  const { vessel } = papers ?? {}
  const length = vessel?.length ?? card.vesselLength
  const name = vessel?.name ?? card.vesselName
  return [
    [name, name === null ? 'por decir' : null].find(Boolean),
    [vesselNouns[vessel?.type ?? card.vesselType], vessel?.model].filter(Boolean).join(' '),
    length === null ? null : `${formatHundredths(length)} m de eslora`,
    vessel?.registrationNumber ? `matrícula ${vessel.registrationNumber}` : null,
  ]
    .filter(Boolean)
    .join(', ')
}

function routeLine({ card }: Passage): string {
  const { distance } = card
  const ports = `De ${card.originPort} a ${card.destinationPort}`
  if (!distance) return ports
  const { offshore } = distance
  const far = offshore === null ? null : exposureOf(offshore)
  return [
    ports,
    distanceText(voyageOf(distance.miles).miles),
    far && `como mucho a ${formatTenths(far.offshore)} mn de la costa (zona ${far.zone})`,
  ]
    .filter(Boolean)
    .join(', ')
}

async function skipperLine(db: Database, { skipper, card }: Passage): Promise<string> {
  if (!skipper) return 'Por decidir'
  const titles = (await listTitlesOf(db, skipper.id)).filter(
    ({ validUntil }) => validUntil === null || validUntil >= card.endDate,
  )
  const names = titles.slice(0, TITLES_NAMED).map(nameOfTitle)
  return names.length > 0 ? `${skipper.name}: ${formatList(names)}` : skipper.name
}

/** For the owner to copy: nobody here writes to an insurer. */
export async function writeMail(db: Database, passage: Passage): Promise<{ subject: string; text: string }> {
  const { card, crew } = passage
  const papers = await findPapers(db, card.vesselId)
  const policy = currentDocument(papers?.documents ?? [], 'insurance')?.number
  const boat = papers?.vessel.name ?? card.vesselName
  const missing = missingIn(factsOf(passage, papers?.vessel)).map(({ text }) => `– ${text}`)
  const days = formatDayRange(card.startDate, card.endDate)
  return {
    subject: [
      `Traslado${boat === null ? '' : ` del «${boat}»`} de ${card.originPort} a ${card.destinationPort}, ${days}`,
      policy && `póliza ${policy}`,
    ]
      .filter(Boolean)
      .join(': '),
    text: [
      'Buenos días:',
      `Les comunico el traslado de mi barco y quién va de patrón. Les pido que confirmen por escrito que ${policy ? `la póliza ${policy}` : 'mi póliza'} lo cubre en estas condiciones, y con qué franquicia.`,
      [
        `Barco: ${boatLine(passage, papers)}`,
        `Ruta: ${routeLine(passage)}`,
        `Fechas: ${days}`,
        `Patrón: ${await skipperLine(db, passage)}`,
        `A bordo: ${formatCount(crew.length, 'persona', 'personas')}`,
      ].join('\n'),
      'Adjunto el dossier en PDF, con los papeles del barco, la carta de la ruta, el currículum del patrón y el material de seguridad.',
      ...(missing.length > 0
        ? [['Todavía falta lo siguiente, que les enviaré en cuanto lo tenga:', ...missing].join('\n')]
        : []),
      `Un saludo,\n${card.ownerName}`,
    ].join('\n\n'),
  }
}
