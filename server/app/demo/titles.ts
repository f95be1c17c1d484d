import { dayInMadrid } from '#domain/calendar.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { type TitleKind, titleNames } from '#domain/titles/title-kinds.ts'
import type { Acting } from '#server/app/demo/acting.ts'
import { drawPdf } from '#server/app/demo/draw-pdf.ts'
import { addTitle } from '#server/joint/own-titles.ts'
import { checkAttachment, keepAttachment } from '#server/platform/images/attachments.ts'

interface DemoTitle {
  kind: TitleKind
  number?: string
  issuer?: string
  /** Days from today; none without an end. */
  issued?: number
  validFor?: number
  hasFile?: true
}

/** The lights of an offer differ: one person fits, one lacks a paper, one holds a leisure title, and one has only texts. */
const demoTitles: Record<string, readonly DemoTitle[]> = {
  carla: [
    {
      kind: 'PA',
      number: 'PA-07-2214',
      issuer: 'Dirección General de la Marina Mercante',
      issued: -2900,
      validFor: 1210,
      hasFile: true,
    },
    { kind: 'STCW_BST', issuer: 'Instituto Social de la Marina', issued: -1796, validFor: 29 },
    { kind: 'GOC', number: 'GOC-118420', issued: -1500, validFor: 325 },
    { kind: 'MEDICAL', issuer: 'Instituto Social de la Marina', issued: -400, validFor: 330, hasFile: true },
  ],
  diego: [
    {
      kind: 'PPER',
      number: 'PPER-30-0418',
      issuer: 'Capitanía Marítima de Cartagena',
      issued: -1100,
      validFor: 725,
      hasFile: true,
    },
    { kind: 'MN' },
    { kind: 'STCW_BST', issued: -900, validFor: 925 },
    { kind: 'MEDICAL', issuer: 'Instituto Social de la Marina', issued: -750, validFor: -20 },
  ],
  nuria: [
    { kind: 'PY', number: 'PY-07-9931', issued: -1300 },
    { kind: 'STCW_BST', validFor: 1400 },
  ],
}

export async function addTitles(as: Acting, today: Date): Promise<void> {
  const inDays = (days: number | undefined) =>
    days === undefined ? null : dayInMadrid(new Date(today.getTime() + days * DAY_MS))
  for (const [who, titles] of Object.entries(demoTitles))
    for (const [index, { issued, validFor, hasFile, ...title }] of titles.entries()) {
      // A minute apart: the list has them in this order.
      const context = as(who, new Date(today.getTime() - 55 * DAY_MS + index * MINUTE_MS))
      const name = titleNames[title.kind]
      const file =
        hasFile &&
        (await keepAttachment(
          context.services,
          await checkAttachment({ name: `${name}.pdf`, bytes: drawPdf(name) }),
        ))
      await addTitle(context, { ...title, issuedOn: inDays(issued), validUntil: inDays(validFor) }, file)
    }
}
