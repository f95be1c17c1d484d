import type { SearchAlert } from '#domain/searches/search.ts'

export const alertOptions: { value: SearchAlert; label: string; hint: string }[] = [
  { value: 'now', label: 'Al momento', hint: 'Un aviso en cuanto se publique una oferta así.' },
  { value: 'daily', label: 'Cada mañana', hint: 'Un correo a las 8:00 con todas las nuevas, si las hay.' },
  { value: 'off', label: 'Solo aquí', hint: 'La cuenta de nuevas, sin avisos.' },
]

export const alertWords: Record<SearchAlert, string> = {
  now: 'Aviso al momento',
  daily: 'Correo cada mañana',
  off: 'Sin avisos',
}
