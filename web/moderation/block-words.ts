import type { Role } from '#domain/api.ts'

/** What follows from blocking somebody. What they have already agreed on stands: a block is no way out of it. */
export function blockingMeans(name: string, blocker: Role): string {
  const offers = blocker === 'owner' ? ` ${name} no podrá presentarse a ofertas tuyas.` : ''
  return `No podréis escribiros, y lo ya escrito se podrá seguir leyendo.${offers} Las candidaturas y los contratos que ya tengáis no cambian.`
}

export const unblockLater = 'Puedes deshacerlo desde tu perfil.'
