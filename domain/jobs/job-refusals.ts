export const jobRefusals = {
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
  job_bound_by_contract: {
    status: 409,
    message: 'Hay un contrato firmado para este traslado: lo que dice ya no se cambia aquí.',
  },
  job_hidden: {
    status: 409,
    message: 'Esta oferta está retirada: mientras lo esté no admite candidaturas, preguntas ni acuerdos.',
  },
} as const
