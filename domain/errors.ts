/** Every refusal the product knows: code → HTTP status and the sentence that the person reads. */
export const refusals = {
  // the request itself
  invalid_input: { status: 400, message: 'Revisa los datos del formulario.' },
  invalid_json: { status: 400, message: 'No se ha podido leer la petición: el JSON no es válido.' },
  invalid_cursor: { status: 400, message: 'La página pedida no existe. Vuelve al principio de la lista.' },
  unreadable: { status: 400, message: 'No se ha podido leer la petición.' },
  not_signed_in: { status: 401, message: 'Inicia sesión para continuar.' },
  wrong_role: { status: 403, message: 'Tu tipo de cuenta no permite hacer esto.' },
  password_session_needed: { status: 403, message: 'Inicia sesión con tu contraseña para hacer esto.' },
  not_found: { status: 404, message: 'No se ha encontrado lo que buscas.' },
  too_slow: { status: 408, message: 'La petición ha tardado demasiado en llegar. Inténtalo de nuevo.' },
  idempotency_key_reused: {
    status: 409,
    message: 'Esta petición ya se envió con otros datos. Recarga la página y vuelve a intentarlo.',
  },
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
  files_unavailable: {
    status: 503,
    message: 'Los ficheros no están disponibles ahora. Inténtalo de nuevo en unos minutos.',
  },

  // accounts
  email_taken: { status: 409, message: 'Ya existe una cuenta con este correo electrónico.' },
  wrong_credentials: { status: 401, message: 'El correo electrónico o la contraseña no son correctos.' },
  temporary_token_spent: {
    status: 401,
    message: 'Este código ya no sirve. Vuelve a escanear el código QR en el ordenador.',
  },
  reset_link_spent: {
    status: 400,
    message: 'Este enlace ya no sirve. Pide otro desde «¿Olvidaste tu contraseña?».',
  },
  verification_link_spent: {
    status: 400,
    message: 'Este enlace ya no sirve. Pide otro desde tu perfil.',
  },
  wrong_password: { status: 400, message: 'La contraseña no es correcta.' },
  account_disabled: {
    status: 403,
    message:
      'Esta cuenta está desactivada. Escribe a quien lleva este sitio: sus datos están en la política de privacidad.',
  },
  person_disabled: {
    status: 409,
    message:
      'Esta cuenta está desactivada. Por ahora no se le puede escribir ni acordar nada nuevo con ella.',
  },
  person_erased: {
    status: 409,
    message: 'Esta cuenta se ha eliminado. Ya no se le puede escribir ni acordar nada con ella.',
  },
  user_not_found: { status: 404, message: 'No se encontró el perfil.' },
  picture_not_own: { status: 400, message: 'La imagen de perfil solo se cambia subiendo otra.' },
  picture_not_image: { status: 415, message: 'Por favor selecciona un archivo de imagen válido.' },
  picture_too_large: { status: 413, message: 'La imagen debe ser menor a 5MB.' },
  picture_missing: { status: 400, message: 'Elige una imagen para subir.' },

  // jobs
  job_not_found: { status: 404, message: 'No se encontró la oferta de trabajo.' },
  only_owners_create_jobs: {
    status: 403,
    message: 'Solo los propietarios pueden crear ofertas de trabajo.',
  },
  only_owners_edit_jobs: {
    status: 403,
    message: 'Solo los propietarios pueden editar ofertas de trabajo.',
  },
  not_your_job_to_edit: {
    status: 403,
    message: 'No tienes permisos para editar esta oferta de trabajo.',
  },
  not_job_owner: { status: 403, message: 'No eres el propietario de esta oferta.' },
  crew_below_accepted: {
    status: 409,
    message: 'No puedes pedir menos tripulantes de los que ya has aceptado.',
  },
  job_is_open: { status: 409, message: 'Esta oferta todavía está abierta.' },
  job_is_filled: { status: 409, message: 'Esta oferta ya está cubierta.' },
  job_is_completed: { status: 409, message: 'Este traslado ya está completado.' },
  job_is_expired: {
    status: 409,
    message: 'Esta oferta ha caducado. Cambia las fechas para volver a abrirla.',
  },
  job_is_cancelled: { status: 409, message: 'Esta oferta está cancelada.' },

  // applications
  only_crew_apply: { status: 403, message: 'Debes ser un tripulante para aplicar a esta oferta.' },
  only_crew_section: { status: 403, message: 'Solo los tripulantes pueden ver esta sección.' },
  already_applied: { status: 409, message: 'Ya has aplicado a esta oferta.' },
  job_closed_to_applications: { status: 409, message: 'Esta oferta ya no admite candidaturas.' },
  application_not_found: { status: 404, message: 'No se encontró la candidatura.' },
  application_not_pending: { status: 409, message: 'Esta candidatura ya no está pendiente.' },
  application_not_accepted: { status: 409, message: 'Esta candidatura no está aceptada.' },
  application_binds: {
    status: 409,
    message: 'No puedes retirar una candidatura con un contrato completado.',
  },
  application_blocked: { status: 403, message: 'No puedes aplicar a las ofertas de este propietario.' },
  contract_binds_owner: {
    status: 409,
    message: 'No puedes liberar a un tripulante con un contrato completado.',
  },
  places_taken: { status: 409, message: 'Ya has aceptado a todos los tripulantes que necesitas.' },

  // messages
  conversation_not_found: { status: 404, message: 'No se encontró la conversación.' },
  conversation_with_oneself: { status: 400, message: 'No puedes abrir una conversación contigo.' },
  conversation_between_equals: {
    status: 400,
    message: 'Las conversaciones son entre un propietario y un tripulante.',
  },
  message_not_found: { status: 404, message: 'No se encontró el mensaje.' },
  writing_blocked: { status: 403, message: 'No se pueden enviar mensajes en esta conversación.' },

  // notifications
  notification_not_found: { status: 404, message: 'No se encontró la notificación.' },

  // contracts
  contract_not_found: { status: 404, message: 'No se encontró el contrato.' },
  contract_id_invalid: { status: 400, message: 'ID de contrato inválido' },
  contract_forbidden: { status: 403, message: 'No tienes permisos para acceder a este contrato.' },
  contract_signed_as_crew: {
    status: 409,
    message: 'Ya has firmado este contrato como tripulante. No puedes firmarlo nuevamente.',
  },
  contract_completed: {
    status: 409,
    message: 'Este contrato ya ha sido completado. No puedes firmarlo nuevamente.',
  },
  contract_cancelled: { status: 409, message: 'Este contrato está cancelado.' },
  contract_needs_crew_first: { status: 409, message: 'El tripulante tiene que firmar el contrato antes.' },
  contract_frozen: {
    status: 409,
    message:
      'El tripulante ya ha firmado este contrato: solo puedes completar los datos tuyos que estaban vacíos. Si hay que cambiar algo más, devuélvelo con un motivo.',
  },
  contract_changed: {
    status: 409,
    message: 'El contrato ha cambiado desde que lo abriste. Léelo de nuevo antes de firmar.',
  },
  contract_expired: {
    status: 409,
    message:
      'Este contrato ha caducado: ha esperado demasiado tiempo, o el traslado ya tendría que haber empezado.',
  },
  contract_altered: {
    status: 409,
    message:
      'Los datos del contrato no son los que firmó el tripulante. Devuélvelo para que lo firme de nuevo.',
  },
  contract_not_completed: { status: 409, message: 'Este contrato todavía no está completado.' },
  signature_not_image: { status: 400, message: 'La firma no es válida. Dibújala otra vez.' },
  signature_blank: { status: 400, message: 'Dibuja tu firma antes de firmar.' },
  already_rated: { status: 409, message: 'Ya has valorado este traslado.' },
  rating_too_early: { status: 409, message: 'Podrás valorar al tripulante cuando termine el traslado.' },

  // checklists
  checklist_not_found: { status: 404, message: 'No se encontró la lista de verificación.' },
  checklist_forbidden: {
    status: 403,
    message: 'No tienes permisos para revisar esta lista de verificación',
  },
  checklist_needs_contract: {
    status: 409,
    message: 'La lista de verificación se crea cuando el contrato está completado.',
  },
  checklist_exists: { status: 409, message: 'Este contrato ya tiene una lista de verificación.' },
  checklist_submitted: {
    status: 409,
    message: 'Esta lista de verificación ya está enviada. El armador tiene que revisarla.',
  },
  checklist_approved: { status: 409, message: 'Esta lista de verificación ya está aprobada.' },
  checklist_not_draft: {
    status: 409,
    message: 'Esta lista de verificación ya se ha enviado y no se puede cambiar.',
  },
  checklist_needs_restart: {
    status: 409,
    message: 'El armador ha devuelto esta lista de verificación. Empieza otra versión para corregirla.',
  },
  checklist_not_submitted: {
    status: 409,
    message: 'Esta lista de verificación no está pendiente de revisión.',
  },
  checklist_changed: {
    status: 409,
    message: 'Hay una versión más nueva de esta lista. Léela antes de decidir.',
  },
  checklist_incomplete: { status: 400, message: 'Faltan elementos por revisar.' },
  checklist_not_approved: {
    status: 409,
    message: 'El informe está disponible cuando el armador aprueba la lista de verificación.',
  },
  checklist_item_not_found: { status: 404, message: 'No se encontró el elemento de la lista.' },
  checklist_item_changed: {
    status: 409,
    message: 'Este elemento ha cambiado en otro dispositivo. Revisa lo que hay antes de guardar lo tuyo.',
  },
  item_has_no_expiry: { status: 400, message: 'Este elemento no lleva fecha de caducidad.' },
  review_notes_missing: {
    status: 400,
    message: 'Por favor, proporciona comentarios de revisión cuando rechaces una lista de verificación.',
  },
  photo_missing: { status: 400, message: 'Elige una foto para subir.' },
  photo_not_image: {
    status: 415,
    message: 'Ese archivo no es una imagen que podamos leer. Elige una foto JPG, PNG o WebP.',
  },
  photo_heic: {
    status: 415,
    message:
      'Esta foto está en formato HEIC, que aquí no se puede abrir. En el iPhone, elige Ajustes › Cámara › Formatos › «El más compatible», o compártela como JPG.',
  },
  photo_too_large: { status: 413, message: 'La foto debe ocupar menos de 15 MB.' },
  photo_too_many_pixels: {
    status: 413,
    message: 'La foto tiene demasiados píxeles. Redúcela antes de subirla.',
  },
  photos_full: {
    status: 409,
    message: 'Cada elemento admite 6 fotos como mucho. Quita una antes de añadir otra.',
  },
  photo_not_found: { status: 404, message: 'No se encontró la foto.' },
  arrival_needs_departure: {
    status: 409,
    message: 'La lista de llegada se abre cuando la de salida está aprobada.',
  },
  record_not_found: {
    status: 404,
    message: 'Todavía no hay acta: la lista de llegada tiene que estar aprobada.',
  },
  record_signed: { status: 409, message: 'Ya has firmado esta acta.' },
  record_changed: { status: 409, message: 'El acta no es la que has leído. Léela de nuevo antes de firmar.' },
  record_not_complete: {
    status: 409,
    message: 'El acta se puede descargar cuando la habéis firmado los dos.',
  },

  // moderation
  blocking_oneself: { status: 400, message: 'No puedes bloquearte a ti.' },
  reporting_oneself: { status: 400, message: 'No puedes denunciarte a ti.' },
  report_subject_not_found: { status: 404, message: 'No se encontró lo que quieres denunciar.' },
  already_reported: { status: 409, message: 'Ya nos has avisado de esto. Lo estamos revisando.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

export interface FieldError {
  field: string
  message: string
}

/** What the product answers when it may not, or will not, do what was asked. Anything else thrown is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly errors: readonly FieldError[] | undefined

  constructor(code: RefusalCode, errors?: readonly FieldError[]) {
    super(errors?.[0]?.message ?? refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.status = refusals[code].status
    this.errors = errors
  }
}
