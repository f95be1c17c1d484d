import * as z from 'zod/mini'
import { reportReasonLabels } from '#domain/moderation/moderation.ts'
import { noticeKindLabels } from '#domain/notices/notice.ts'
import type { Dependencies } from '#server/app/dependencies.ts'
import type { Act, OperatorCommand } from '#server/app/operator/operator-command.ts'
import { closeNotice } from '#server/notices/close-notice.ts'
import { listOpenNotices } from '#server/notices/notice-queries.ts'
import type { NoticeRow } from '#server/notices/notice-table.ts'
import { audit } from '#server/operator/audit.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'

const USAGE = `Uso: npm run reports            las denuncias abiertas
     npm run reports -- close ID  da una por resuelta`
const subjects = {
  conversation: 'conversación',
  job: 'oferta',
  user: 'perfil',
  review: 'reseña',
  question: 'pregunta',
  vessel: 'barco',
} as const
const SHOWN = 200
/** Each line is marked: typed text must not look like another report. */
const quoted = (mark: string, text: string | null) =>
  text ? text.split(/[\r\n]+/).map(line => `  ${mark} ${line}`) : []

const subjectOf = ({ subjectKind, subjectId }: NoticeRow) =>
  subjectKind ? `${subjects[subjectKind]} ${subjectId}` : 'una dirección'

function senderOf({ url, name, email, reason, kind }: NoticeRow, reporter: string | null): string {
  if (reason) return `${reportReasonLabels[reason]} · denuncia ${reporter ?? 'una cuenta eliminada'}`
  const sender = [name, email].filter(Boolean).join(', ') || 'alguien sin nombre'
  return `${noticeKindLabels[kind]} · avisa ${sender} · ${url}`
}

async function list({ db }: Dependencies): Promise<string> {
  const rows = await listOpenNotices(db, SHOWN)
  if (rows.length === 0) return 'No hay denuncias abiertas.'
  const reports = rows.map(({ notice, reporter }) =>
    [
      `${notice.id}  ${notice.at.toISOString()}  ${subjectOf(notice)}`,
      `  ${senderOf(notice, reporter)}`,
      ...quoted('>', notice.explanation),
      ...quoted('|', notice.excerpt),
      '',
    ].join('\n'),
  )
  const more = `Las ${SHOWN} primeras; habrá más cuando se cierren estas.\n`
  return [...(rows.length === SHOWN ? [more] : []), ...reports].join('\n')
}

/** False if it is decided already. */
const decideNothing = (moment: Pick<SystemContext, 'db' | 'now'>, id: string): Promise<boolean> =>
  transaction(moment, async inside => {
    const closed = await closeNotice(inside, id, { outcome: 'none', operatorId: null })
    if (!closed) return false
    await audit(inside, {
      act: 'notice_decided',
      subject: { kind: 'notice', id, name: closed.reference },
      after: { outcome: 'none' },
    })
    return true
  })

async function closeOne({ db, clock }: Dependencies, id: string): Promise<string> {
  const isId = z.safeParse(z.uuid(), id).success
  if (!isId || !(await decideNothing({ db, now: clock() }, id)))
    throw new Error('No hay ninguna denuncia abierta con ese identificador.')
  return 'Denuncia cerrada.'
}

function actOf([name, id]: string[]): Act | undefined {
  if (name === undefined) return list
  return name === 'close' && id ? dependencies => closeOne(dependencies, id) : undefined
}

export const reports: OperatorCommand = { usage: USAGE, actOf }
