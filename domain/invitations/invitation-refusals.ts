export const invitationRefusals = {
  crew_already_applied: {
    status: 409,
    message: 'Esta persona ya ha presentado su candidatura a esta oferta.',
  },
  invitations_spent: {
    status: 429,
    message:
      'Has enviado 20 invitaciones hoy, las que se pueden enviar en un día. Mañana podrás enviar más; mientras tanto, comparte el enlace de la oferta.',
  },
} as const
