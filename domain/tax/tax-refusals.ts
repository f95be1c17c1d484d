export const taxRefusals = {
  tax_year_unknown: { status: 400, message: 'Indica un año con sus cuatro cifras, por ejemplo 2026.' },
} as const
