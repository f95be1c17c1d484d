import type { DocumentKind, DocumentState } from '#domain/vessels/vessel-document.ts'
import { formatSpokenDay } from '#web/ui/format.ts'

interface KindWords {
  short: string
  ring: string
  subject: string
  many?: true
}

export const kindWords: Record<DocumentKind, KindWords> = {
  navigation_permit: { short: 'Permiso', ring: 'Navegación', subject: 'El permiso de navegación' },
  registration: { short: 'Registro', ring: 'Registro', subject: 'La hoja de asiento' },
  insurance: { short: 'Seguro', ring: 'Seguro', subject: 'El seguro' },
  inspection: { short: 'Inspección', ring: 'ITB', subject: 'La inspección técnica' },
  radio_licence: { short: 'Licencia de radio', ring: 'Radio', subject: 'La licencia de radio' },
  liferaft: { short: 'Balsa', ring: 'Balsa', subject: 'La balsa' },
  hydrostatic: { short: 'Zafa', ring: 'Zafa hidrostática', subject: 'La zafa hidrostática' },
  flares: { short: 'Bengalas', ring: 'Bengalas', subject: 'La pirotecnia' },
  extinguishers: { short: 'Extintores', ring: 'Extintores', subject: 'Los extintores', many: true },
  first_aid: { short: 'Botiquín', ring: 'Botiquín', subject: 'El botiquín' },
  epirb: { short: 'Radiobaliza', ring: 'EPIRB', subject: 'La radiobaliza' },
  other: { short: 'Otro', ring: 'Documento', subject: 'Un documento' },
}

interface Expiry {
  kind: DocumentKind
  validUntil: string | null
  state: DocumentState
}

const verbs: Record<DocumentState, { one: string; many: string }> = {
  expired: { one: 'caducó', many: 'caducaron' },
  expiring: { one: 'caduca', many: 'caducan' },
  valid: { one: 'caduca', many: 'caducan' },
  undated: { one: 'no tiene fecha', many: 'no tienen fecha' },
}

/** 'El botiquín caducó el 30 de noviembre' */
export function expirySentence({ kind, validUntil, state }: Expiry, today: string): string {
  const { subject, many } = kindWords[kind]
  const said = `${subject} ${verbs[state][many ? 'many' : 'one']}`
  if (validUntil === null) return said
  return validUntil === today ? `${said} hoy` : `${said} el ${formatSpokenDay(validUntil, today)}`
}
