import type { Role } from '#domain/api.ts'

const ofOffers: Record<Role, (name: string) => string> = {
  owner: name => ` ${name} no podrá presentarse a ofertas tuyas.`,
  crew: () => '',
}

export function blockingMeans(name: string, blocker: Role): string {
  return `No podréis escribiros, y lo ya escrito se podrá seguir leyendo.${ofOffers[blocker](name)} Las candidaturas y los contratos que ya tengáis no cambian.`
}

export const unblockLater = 'Puedes deshacerlo desde tu perfil.'
