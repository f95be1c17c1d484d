export const shoreRefusals = {
  only_owner_or_skipper_reads_sheet: {
    status: 403,
    message: 'La hoja para tierra la leen el armador y el patrón.',
  },
  shore_not_found: { status: 404, message: 'Esta hoja ya no está activa.' },
} as const
