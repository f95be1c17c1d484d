export const requestRefusals = {
  invalid_input: { status: 400, message: 'Revisa los datos del formulario.' },
  invalid_json: { status: 400, message: 'No se ha podido leer la petición: el JSON no es válido.' },
  invalid_cursor: { status: 400, message: 'La página pedida no existe. Vuelve al principio de la lista.' },
  unreadable: { status: 400, message: 'No se ha podido leer la petición.' },
  not_signed_in: { status: 401, message: 'Inicia sesión para continuar.' },
  wrong_role: { status: 403, message: 'Tu tipo de cuenta no permite hacer esto.' },
  password_session_needed: { status: 403, message: 'Inicia sesión con tu contraseña para hacer esto.' },
  not_found: { status: 404, message: 'No se ha encontrado lo que buscas.' },
  upload_not_found: {
    status: 404,
    message: 'Lo que se había subido de este archivo ya no está. Súbelo otra vez.',
  },
  too_slow: { status: 408, message: 'La petición ha tardado demasiado en llegar. Inténtalo de nuevo.' },
  idempotency_key_reused: {
    status: 409,
    message: 'Esta petición ya se envió con otros datos. Recarga la página y vuelve a intentarlo.',
  },
  upload_gap: { status: 409, message: 'Esta parte no sigue a lo que ya ha llegado del archivo.' },
  upload_unfinished: { status: 409, message: 'El archivo no ha llegado entero. Termina de subirlo.' },
  too_large: { status: 413, message: 'Lo que envías es demasiado grande.' },
  wrong_media_type: { status: 415, message: 'Este tipo de contenido no se admite aquí.' },
  too_many_requests: { status: 429, message: 'Demasiados intentos. Espera unos minutos y vuelve a probar.' },
  headers_too_large: { status: 431, message: 'Las cabeceras de la petición son demasiado grandes.' },
  internal: { status: 500, message: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo en un momento.' },
  unavailable: {
    status: 503,
    message: 'El servicio no está disponible. Inténtalo de nuevo en unos minutos.',
  },
  overloaded: { status: 503, message: 'El servicio está ocupado. Inténtalo de nuevo en unos segundos.' },
  files_full: {
    status: 409,
    message:
      'Tus archivos ocupan todo el espacio que tienes. Borra fotos o documentos que ya no necesites y vuelve a intentarlo.',
  },
  files_unavailable: {
    status: 503,
    message: 'Los ficheros no están disponibles ahora. Inténtalo de nuevo en unos minutos.',
  },
} as const
