import { routeInWords } from '#domain/charts/route-words.ts'
import { missingIn } from '#domain/dossier/missing.ts'
import { followerLabel } from '#domain/jobs/crew-role.ts'
import { documentFault } from '#domain/passages/departure-conditions.ts'
import { safetyDocumentsOf } from '#domain/passages/safety-documents.ts'
import { exposureOf } from '#domain/ports/exposure.ts'
import { voyageOf } from '#domain/ports/voyage.ts'
import { formatCountry, formatDay, formatHundredths, formatTenths } from '#domain/spanish-format.ts'
import { navigationZoneMeanings } from '#domain/vessels/navigation-zones.ts'
import { verifiedWords } from '#domain/vessels/verified-words.ts'
import { currentDocument, type DocumentKind, documentKindLabels } from '#domain/vessels/vessel-document.ts'
import { vesselNouns } from '#domain/vessels/vessel-type.ts'
import { findDistance } from '#server/distances/find-distance.ts'
import { describeSkipper } from '#server/dossier/describe-skipper.ts'
import type { DossierDocument, DossierPaper, Line } from '#server/dossier/dossier-document.ts'
import { factsOf } from '#server/dossier/dossier-view.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { pictureOfDrawing } from '#server/platform/images/picture-of-drawing.ts'
import { findPapers, type Papers } from '#server/vessels/vessel-queries.ts'

const lines = (given: [label: string, value: string | null | undefined][]): Line[] =>
  given.flatMap(([label, value]) => (value ? [{ label, value }] : []))
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
const metres = (value: number | null) => (value === null ? null : `${formatHundredths(value)} m`)

/** An offer without a vessel has its own words. */
function describeVessel({ card }: Passage, papers: Papers | undefined): Line[] {
  const { vessel } = papers ?? {}
  if (!vessel)
    return lines([
      ['Nombre', card.vesselName],
      ['Tipo', capital(vesselNouns[card.vesselType])],
      ['Eslora', metres(card.vesselLength)],
    ])
  const list = vessel.list === null ? '' : `, lista ${vessel.list}.ª`
  return lines([
    ['Nombre', vessel.name],
    ['Tipo y modelo', [capital(vesselNouns[vessel.type]), vessel.model].filter(Boolean).join(', ')],
    ['Matrícula', vessel.registrationNumber],
    ['Bandera', `${formatCountry(vessel.flag)}${list}`],
    ['Eslora', metres(vessel.length)],
    ['Manga', metres(vessel.beam)],
    ['Calado', metres(vessel.draft)],
    ['Año', vessel.yearBuilt === null ? null : String(vessel.yearBuilt)],
    ['Puerto base', vessel.homePort],
    ['MMSI', vessel.mmsi],
    ['Distintivo', vessel.callSign],
    ['Equipado para', vessel.zone && `Zona ${vessel.zone}: ${navigationZoneMeanings[vessel.zone]}`],
  ])
}

/** Always in the dossier, with a missing one in its place. */
const ASKED: readonly DocumentKind[] = ['insurance', 'navigation_permit']
const OTHERS: readonly DocumentKind[] = ['registration', 'inspection', 'radio_licence']
const SAFETY_OTHERS: readonly DocumentKind[] = ['hydrostatic', 'epirb']

function paperOf({ departure }: Passage, papers: Papers | undefined, kind: DocumentKind): DossierPaper {
  const document = currentDocument(papers?.documents ?? [], kind)
  const fault = documentFault(departure, kind)
  return {
    name: documentKindLabels[kind],
    number: document?.number ?? null,
    issuer: document?.issuer ?? null,
    says: fault ?? (document?.validUntil ? `Hasta el ${formatDay(document.validUntil)}` : 'En fecha'),
    inOrder: fault === null,
    verified: document?.verifiedAt ? verifiedWords(document.verifiedAt, 'document') : null,
  }
}

/** A paper without a date counts where no date is asked for. */
function papersOf(
  passage: Passage,
  papers: Papers | undefined,
  asked: readonly DocumentKind[],
  others: readonly DocumentKind[],
): DossierPaper[] {
  const held = others.filter(kind => currentDocument(papers?.documents ?? [], kind))
  return [
    ...asked.map(kind => paperOf(passage, papers, kind)),
    ...held.map(kind => {
      const document = currentDocument(papers?.documents ?? [], kind)
      const paper = paperOf(passage, papers, kind)
      return document?.validUntil === null ? { ...paper, says: 'Sin fecha', inOrder: true } : paper
    }),
  ]
}

async function drawRoute(context: SystemContext, { card }: Passage): Promise<DossierDocument['chart']> {
  try {
    const route = await findDistance(context, card.originPort, card.destinationPort)
    if (!route) return null
    const drawing = await context.services.charts.draw({ ...route, format: 'social' })
    return { png: await pictureOfDrawing(drawing), says: routeInWords(route) }
  } catch (error) {
    // The insurer reads the route in words, too.
    context.services.reportError(error)
    return null
  }
}

function describeRoute({ card, departure }: Passage): Line[] {
  const { distance } = card
  const exposure = distance?.offshore == null ? null : exposureOf(distance.offshore)
  const zone = exposure?.zone ?? departure.zone
  return lines([
    ['Armador', card.ownerCompany ? `${card.ownerName} (${card.ownerCompany})` : card.ownerName],
    ['Distancia por mar', distance && `${formatTenths(voyageOf(distance.miles).miles)} millas náuticas`],
    ['Lo más lejos de la costa', exposure && `${formatTenths(exposure.offshore)} millas náuticas`],
    ['Zona de navegación', zone && `Zona ${zone}: ${navigationZoneMeanings[zone]}`],
  ])
}

export async function describeDossier(context: SystemContext, passage: Passage): Promise<DossierDocument> {
  const { card, crew, skipper, departure } = passage
  const papers = await findPapers(context.db, card.vesselId)
  return {
    jobId: card.id,
    jobTitle: card.title,
    madeAt: context.now,
    owner: card.ownerName,
    course: { ...card, distanceMiles: card.distance && voyageOf(card.distance.miles).miles },
    route: describeRoute(passage),
    chart: await drawRoute(context, passage),
    vessel: describeVessel(passage, papers),
    papers: papersOf(passage, papers, ASKED, OTHERS),
    safety: papersOf(passage, papers, safetyDocumentsOf(departure.zone), SAFETY_OTHERS),
    skipper: skipper ? await describeSkipper(context, passage, skipper.id) : null,
    aboard: crew
      .filter(person => person !== skipper)
      .map(({ name, role }) => ({ name, role: followerLabel(role) })),
    missing: missingIn(factsOf(passage, papers?.vessel)).map(({ text }) => text),
  }
}
