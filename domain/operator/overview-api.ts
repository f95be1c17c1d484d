import { defineApi } from '#domain/api.ts'
import { overviewView } from '#domain/operator/overview.ts'

export const overviewApi = defineApi({
  overview: {
    method: 'GET',
    path: '/operator/overview',
    access: 'operator',
    summary: 'Cuántos hay de cada cosa, los treinta últimos días y lo que ocupan base de datos y ficheros',
    reply: overviewView,
    fallback: 'No se pudo cargar el resumen.',
  },
})
