import { formatTenths, formatWhole } from '#domain/spanish-format.ts'

const units = ['kB', 'MB', 'GB', 'TB']

/** 2437112345 → '2,4 GB': decimal, as disks are sold. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length)
  const value = bytes / 1_000 ** power
  const number = value < 100 && power > 1 ? formatTenths(value) : formatWhole(value)
  return `${number}\u00a0${units[power - 1]}`
}
