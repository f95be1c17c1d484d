export const searchRefusals = {
  only_crew_save_searches: { status: 403, message: 'Solo los tripulantes pueden guardar búsquedas.' },
  search_not_found: { status: 404, message: 'No se encontró la búsqueda guardada.' },
  searches_full: {
    status: 409,
    message: 'Ya tienes 20 búsquedas guardadas. Borra una para guardar otra.',
  },
  search_mails_unknown: {
    status: 404,
    message: 'Este enlace no es válido. Cambia tus avisos en tus búsquedas.',
  },
} as const
