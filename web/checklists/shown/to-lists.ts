import { paths } from '#web/paths.ts'

export const toLists = { to: paths.checklists, label: 'Listas de Verificación' }
