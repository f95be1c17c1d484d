import * as z from 'zod/mini'
import { reportReasonLabels } from '#domain/moderation/moderation.ts'
import type { Dependencies } from '#server/app/dependencies.ts'
import type { Act, OperatorCommand } from '#server/app/operator/operator-command.ts'
import { closeReport } from '#server/moderation/close-report.ts'
import { listOpenReports } from '#server/moderation/moderation-queries.ts'

const USAGE = `Uso: npm run reports            las denuncias abiertas
     npm run reports -- close ID  da una por resuelta`
const subjects = { conversation: 'conversación', job: 'oferta', user: 'perfil', review: 'reseña' } as const
const SHOWN = 200
/** Each line is marked: typed text must not look like another report. */
const quoted = (mark: string, text: string | null) =>
  text ? text.split(/[\r\n]+/).map(line => `  ${mark} ${line}`) : []

async function list({ db }: Dependencies): Promise<string> {
  const rows = await listOpenReports(db, SHOWN)
  if (rows.length === 0) return 'No hay denuncias abiertas.'
  const reports = rows.map(({ report, reporter }) =>
    [
      `${report.id}  ${report.createdAt.toISOString()}  ${subjects[report.subject]} ${report.subjectId}`,
      `  ${reportReasonLabels[report.reason]} · denuncia ${reporter ?? 'una cuenta eliminada'}`,
      ...quoted('>', report.details),
      ...quoted('|', report.excerpt),
      '',
    ].join('\n'),
  )
  const more = `Las ${SHOWN} más antiguas; habrá más cuando se cierren estas.\n`
  return [...(rows.length === SHOWN ? [more] : []), ...reports].join('\n')
}

async function closeOne({ db, clock }: Dependencies, id: string): Promise<string> {
  const closed = z.safeParse(z.uuid(), id).success && (await closeReport({ db, now: clock() }, id))
  if (!closed) throw new Error('No hay ninguna denuncia abierta con ese identificador.')
  return 'Denuncia cerrada.'
}

function actOf([name, id]: string[]): Act | undefined {
  if (name === undefined) return list
  return name === 'close' && id ? dependencies => closeOne(dependencies, id) : undefined
}

export const reports: OperatorCommand = { usage: USAGE, actOf }
