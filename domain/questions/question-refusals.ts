export const questionRefusals = {
  only_crew_ask: { status: 403, message: 'Solo los tripulantes pueden preguntar sobre una oferta.' },
  question_not_found: { status: 404, message: 'No se encontró la pregunta.' },
  questions_waiting: {
    status: 409,
    message: 'Ya tienes tres preguntas sin responder en esta oferta. Espera a que el armador responda.',
  },
  questions_removed: {
    status: 409,
    message: 'Hoy ya has hecho tres preguntas en esta oferta, con las retiradas. Pregunta de nuevo mañana.',
  },
  questions_full: {
    status: 409,
    message: 'Esta oferta ya tiene cien preguntas. Escribe un mensaje al armador.',
  },
  question_answered: {
    status: 409,
    message: 'El armador ya ha respondido a esta pregunta, y sirve a otros: no se puede retirar.',
  },
} as const
