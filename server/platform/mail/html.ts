export interface Html {
  source: string
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const write = (value: string | Html | Html[]): string => {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, sign => entities[sign] ?? '')
  return Array.isArray(value) ? value.map(write).join('') : value.source
}

export const html = (parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html => ({
  source: parts.map((part, index) => part + write(values[index] ?? '')).join(''),
})
