export const dossierRefusals = {
  only_owner_has_dossier: { status: 403, message: 'El dossier para la aseguradora es del armador.' },
  dossier_answer_forbidden: {
    status: 403,
    message: 'La respuesta de la aseguradora la leen el armador y el patrón.',
  },
  dossier_not_made: { status: 409, message: 'El dossier todavía no está hecho. Hazlo primero.' },
  dossier_answer_not_found: { status: 404, message: 'La respuesta de la aseguradora no tiene archivo.' },
} as const
