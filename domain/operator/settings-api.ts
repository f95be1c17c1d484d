import { defineApi } from '#domain/api.ts'
import { settingsView } from '#domain/operator/settings.ts'

export const settingsApi = defineApi({
  settings: {
    method: 'GET',
    path: '/operator/settings',
    access: 'operator',
    summary: 'Qué ajustes hay puestos, sin sus secretos, y las versiones',
    reply: settingsView,
    fallback: 'No se pudieron cargar los ajustes.',
  },
})
