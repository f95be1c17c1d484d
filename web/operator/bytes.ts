const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 2437112345 → '2,4 GB': decimal, as disks are sold. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length)
  const value = bytes / 1_000 ** power
  return new Intl.NumberFormat('es-ES', {
    style: 'unit',
    unit: units[power - 1] ?? 'kilobyte',
    maximumFractionDigits: value < 100 && power > 1 ? 1 : 0,
  }).format(value)
}
