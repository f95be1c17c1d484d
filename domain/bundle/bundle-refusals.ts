export const bundleRefusals = {
  bundle_too_early: {
    status: 409,
    message: 'El expediente se puede descargar cuando el barco ha llegado o la travesía se ha suspendido.',
  },
} as const
