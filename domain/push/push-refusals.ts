export const pushRefusals = {
  push_endpoint_refused: {
    status: 400,
    message:
      'No se pudo comprobar el servicio de avisos de tu navegador. Inténtalo de nuevo en unos minutos.',
  },
} as const
