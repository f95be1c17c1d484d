import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** No character that a file system or a header can't hold. */
const safe = (name: string) =>
  name.replace(/[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, '-').trim()
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|%/g, '-')
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** Specification §7: 'contrato-{job title}.pdf'. */
export const fileName = (what: string, jobTitle: string, ending: 'pdf' | 'csv' = 'pdf'): string =>
  `${safe(`${what}-${jobTitle}`)}.${ending}`

/** The name as it is (RFC 6266), and a plain one for old clients. A browser saves it, and never shows it. */
export function sendFile(reply: FastifyReply, type: string, bytes: Buffer | Readable, file: string): string {
  const name = safe(file)
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`)
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
  return ''
}

export const sendPdf = (reply: FastifyReply, pdf: Buffer, file: string): string =>
  sendFile(reply, 'application/pdf', pdf, file)
