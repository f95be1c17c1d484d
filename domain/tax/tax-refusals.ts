export const taxRefusals = {
  tax_year_unknown: { status: 404, message: 'Indica un año con sus cuatro cifras, por ejemplo 2026.' },
} as const
