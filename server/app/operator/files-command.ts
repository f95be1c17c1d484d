import type { Dependencies } from '#server/app/dependencies.ts'
import type { Act, Answer, OperatorCommand } from '#server/app/operator/operator-command.ts'
import type { Settings } from '#server/app/settings.ts'
import { readPages, sweepPage } from '#server/app/sweep-files.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { faultOf, isMarked, placeOf, readBinding, takeOver } from '#server/platform/files/store-binding.ts'

const USAGE = `Uso: npm run files                      de quién son los ficheros, cuántos hay y cuántos sobran
     npm run files -- sweep [--now]     anota los que sobran, y borra los anotados hace una semana; --now, todos ya
     npm run files -- take-over [--yes] los ficheros pasan a ser de esta base de datos`

const contextOf = ({ db, clock, services }: Dependencies): SystemContext => ({ db, now: clock(), services })

/** Without credentials. */
const addressOf = ({ S3_URL, DATA_DIR }: Settings) =>
  S3_URL ? `${S3_URL.endpoint}/${S3_URL.bucket}/${S3_URL.prefix}` : `${DATA_DIR}/files`

async function tellBinding({ db, services }: SystemContext): Promise<string> {
  const { settings, files } = services
  if (!isMarked(settings)) return 'Son de la base de datos de la misma carpeta.'
  const binding = await readBinding({ db, files })
  const fault = faultOf(binding, placeOf(settings))
  if (fault) return fault
  if (!binding.mark) return 'Todavía no son de ninguna base de datos: el primer arranque los une a esta.'
  return `Son de esta base de datos desde el ${binding.mark.since} (almacén ${binding.mark.store}).`
}

async function tell(dependencies: Dependencies): Promise<string> {
  const context = contextOf(dependencies)
  const counts = new Map<string, number>()
  let strays = 0
  for await (const page of readPages(context)) {
    for (const [folder, count] of page.counts) counts.set(folder, (counts.get(folder) ?? 0) + count)
    strays += page.strays.length
  }
  const folders = [...counts].sort(([one], [other]) => one.localeCompare(other))
  return [
    `Ficheros de ${placeOf(context.services.settings)}: ${addressOf(context.services.settings)}`,
    await tellBinding(context),
    ...folders.map(([folder, count]) => `${folder.padEnd(12)} ${count}`),
    `Sobran (ninguna fila los nombra): ${strays}`,
  ].join('\n')
}

async function sweep(dependencies: Dependencies, atOnce: boolean): Promise<string> {
  const context = contextOf(dependencies)
  let [noted, deleted] = [0, 0]
  let after: string | undefined = ''
  while (after !== undefined) {
    const page: Awaited<ReturnType<typeof sweepPage>> = await sweepPage(context, { after, atOnce })
    noted += page.noted
    deleted += page.deleted
    after = page.last
  }
  return `Anotados: ${noted}. Borrados: ${deleted}.`
}

async function bindHere(dependencies: Dependencies, isSaid: boolean, typed?: string): Promise<Answer> {
  const { db, now, services } = contextOf(dependencies)
  if (!isMarked(services.settings))
    return 'No hace falta: sin DATABASE_URL ni S3_URL, los ficheros y la base de datos son la misma carpeta.'
  if (!isSaid && typed === undefined)
    return {
      question: `Los ficheros de ${addressOf(services.settings)} serán de esta base de datos, y ninguna otra arrancará con ellos. Escribe «sí» para seguir: `,
      unasked: 'Para hacerlo sin preguntar, añade --yes.',
    }
  if (!isSaid && !['sí', 'si'].includes(typed?.trim().toLowerCase() ?? ''))
    throw new Error('No se ha cambiado nada.')
  await takeOver({ db, files: services.files }, now)
  return `Los ficheros de ${addressOf(services.settings)} son ahora de esta base de datos.`
}

function actOf([name, ...options]: string[]): Act | undefined {
  const takes = (option: string) => options.every(each => each === option)
  if (name === undefined) return tell
  if (name === 'sweep' && takes('--now'))
    return dependencies => sweep(dependencies, options.includes('--now'))
  if (name === 'take-over' && takes('--yes'))
    return (dependencies, typed) => bindHere(dependencies, options.includes('--yes'), typed)
  return undefined
}

export const files: OperatorCommand = { usage: USAGE, actOf }
