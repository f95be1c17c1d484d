export const reviewRefusals = {
  review_not_found: { status: 404, message: 'No se encontró la reseña.' },
  review_too_early: {
    status: 409,
    message:
      'Las reseñas se escriben cuando el barco ha llegado, o cuando la travesía se suspende en la mar.',
  },
  review_window_over: {
    status: 409,
    message: 'El plazo de 14 días para escribir la reseña ha terminado.',
  },
  review_written: { status: 409, message: 'Ya has escrito tu reseña. Se escribe una sola vez.' },
  review_wrong_person: {
    status: 409,
    message: 'Las reseñas son entre el armador y cada tripulante con el contrato firmado.',
  },
  only_reviewed_replies: { status: 403, message: 'A una reseña responde quien la ha recibido.' },
  review_replied: { status: 409, message: 'Ya has respondido a esta reseña. Se responde una sola vez.' },
} as const
