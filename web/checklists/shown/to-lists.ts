import { paths } from '#domain/paths.ts'

export const toLists = { to: paths.checklists, label: 'Listas de Verificación' }
