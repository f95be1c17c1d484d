import { formatCount, formatLongDay } from '#domain/spanish-format.ts'
import type { OperatorCommand } from '#server/app/operator/operator-command.ts'
import { announceTerms } from '#server/legal/announce-terms.ts'

const USAGE =
  'Uso: npm run terms -- announce AAAA-MM-DD ["QUÉ CAMBIA"]  lo anuncia por correo y en el sitio, con 15 días o más'

export const terms: OperatorCommand = {
  usage: USAGE,
  actOf(words) {
    const [act, day, ...rest] = words.map(word => word.trim())
    if (act !== 'announce' || !day) return undefined
    const summary = rest.join(' ').trim() || null
    return async ({ db, clock }) => {
      const { effectiveOn, people } = await announceTerms({ db, now: clock() }, { effectiveOn: day, summary })
      return `Anunciado: las condiciones cambian el ${formatLongDay(effectiveOn)}. El correo sale para ${formatCount(people, 'persona', 'personas')}, y quien entra lo ve hasta que lo lea.`
    }
  },
}
