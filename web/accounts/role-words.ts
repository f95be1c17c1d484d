import type { Role } from '#domain/api.ts'

export const roleLabel: Record<Role, string> = { owner: 'Propietario', crew: 'Tripulante' }
