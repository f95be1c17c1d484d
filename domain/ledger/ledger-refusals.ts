export const ledgerRefusals = {
  account_not_found: { status: 404, message: 'No se encontró la cuenta de esta travesía.' },
  account_not_open: {
    status: 409,
    message: 'La cuenta se abre cuando los dos habéis firmado el contrato.',
  },
  account_settled: {
    status: 409,
    message: 'Esta cuenta ya está liquidada y firmada por los dos: no se puede cambiar.',
  },
  account_paid: { status: 409, message: 'El saldo de esta cuenta ya es cero: no queda nada por pagar.' },
  expense_not_found: { status: 404, message: 'No se encontró el gasto.' },
  expense_elsewhere: {
    status: 409,
    message: 'Este gasto ya está anotado en otra cuenta. Anótalo de nuevo.',
  },
  expenses_full: {
    status: 409,
    message: 'Has llegado al máximo de 500 gastos en esta cuenta.',
  },
  expense_closed: {
    status: 409,
    message: 'Este gasto ya está corregido o rechazado: anota otro.',
  },
  expense_decided: { status: 409, message: 'Sobre este gasto ya está decidido.' },
  expense_photos_full: { status: 409, message: 'Un gasto puede tener 4 justificantes como mucho.' },
  only_owner_decides: { status: 403, message: 'Solo el armador aprueba o rechaza los gastos.' },
  payment_not_found: { status: 404, message: 'No se encontró el pago.' },
  payment_elsewhere: { status: 409, message: 'Este pago ya está en otra cuenta. Anúncialo de nuevo.' },
  payments_full: { status: 409, message: 'Has llegado al máximo de 500 pagos en esta cuenta.' },
  payment_not_yours: {
    status: 403,
    message: 'El armador anuncia anticipos, fondos y pagos; el tripulante, lo que devuelve.',
  },
  payment_of_other: { status: 403, message: 'Solo quien anunció el pago puede retirarlo.' },
  payment_own: { status: 403, message: 'Un pago lo confirma quien lo ha recibido.' },
  payment_confirmed: { status: 409, message: 'Este pago ya está confirmado.' },
  payment_disputed: { status: 409, message: 'Ya has dicho que este pago no te consta.' },
  payment_withdrawn: { status: 409, message: 'Este pago se retiró.' },
  payment_over_balance: {
    status: 409,
    message: 'Es más de lo que queda por pagar en la liquidación firmada. Revisa el importe.',
  },
  settlement_too_early: {
    status: 409,
    message: 'La liquidación se hace cuando el barco ha llegado y el precio ya no es provisional.',
  },
  settlement_has_open_items: {
    status: 409,
    message: 'Antes de liquidar hay que resolver lo que está pendiente.',
  },
  settlement_not_found: { status: 404, message: 'No hay ninguna liquidación propuesta.' },
  settlement_changed: {
    status: 409,
    message: 'La liquidación ha cambiado desde que la abriste. Léela de nuevo antes de firmar.',
  },
  settlement_signed_by_you: {
    status: 409,
    message: 'Ya has firmado esta liquidación. Falta la otra firma.',
  },
  settlement_not_signed: {
    status: 409,
    message: 'La liquidación todavía no está firmada por los dos.',
  },
} as const
