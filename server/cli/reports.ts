import * as z from 'zod/mini'
import { reportReasonLabels } from '#domain/moderation/moderation.ts'
import { closeReport } from '#server/moderation/close-report.ts'
import { listOpenReports } from '#server/moderation/moderation-queries.ts'
import { openWorld } from '#server/open-world.ts'
import { readSettings } from '#server/settings.ts'

/** `npm run reports`: what people have reported and nobody has dealt with; `-- close ID` takes one off the list. */
const [command, id] = process.argv.slice(2)
if (command !== undefined && !(command === 'close' && id)) {
  console.error(
    'Uso: npm run reports            las denuncias abiertas\n     npm run reports -- close ID  da una por resuelta',
  )
  process.exit(1)
}
const subjects = { conversation: 'conversación', job: 'oferta', user: 'perfil' } as const
const SHOWN = 200
/** Each line marked: what somebody typed must not look like another report. */
const quoted = (mark: string, text: string | null) =>
  text ? text.split(/[\r\n]+/).map(line => `  ${mark} ${line}`) : []

const { world, close } = await openWorld(readSettings(process.env), error => console.error(error))
if (id) {
  const closed =
    z.safeParse(z.uuid(), id).success && (await closeReport({ db: world.db, now: world.clock() }, id))
  if (closed) console.log('Denuncia cerrada.')
  else {
    console.error('No hay ninguna denuncia abierta con ese identificador.')
    process.exitCode = 1
  }
} else {
  const rows = await listOpenReports(world.db, SHOWN)
  if (rows.length === 0) console.log('No hay denuncias abiertas.')
  if (rows.length === SHOWN) console.log(`Las ${SHOWN} más antiguas; habrá más cuando se cierren estas.\n`)
  for (const { report, reporter } of rows)
    console.log(
      [
        `${report.id}  ${report.createdAt.toISOString()}  ${subjects[report.subject]} ${report.subjectId}`,
        `  ${reportReasonLabels[report.reason]} · denuncia ${reporter ?? 'una cuenta eliminada'}`,
        ...quoted('>', report.details),
        ...quoted('|', report.excerpt),
        '',
      ].join('\n'),
    )
}
await close()
