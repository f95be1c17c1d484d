export const moderationRefusals = {
  blocking_oneself: { status: 400, message: 'No puedes bloquearte a ti.' },
  reporting_oneself: { status: 400, message: 'No puedes denunciarte a ti.' },
  report_subject_not_found: { status: 404, message: 'No se encontró lo que quieres denunciar.' },
  already_reported: { status: 409, message: 'Ya nos has avisado de esto. Lo estamos revisando.' },
} as const
