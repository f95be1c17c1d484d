import type { FastifyReply } from 'fastify'

/** Nothing that a file system or a header would trip over. */
const safe = (name: string) =>
  name.replace(/[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, '-').trim()
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|%/g, '-')
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** Specification §7, of any title: 'contrato-{job title}.pdf'. */
export const fileName = (what: string, jobTitle: string): string => `${safe(`${what}-${jobTitle}`)}.pdf`

/** With the name as it is (RFC 6266) and a plain one for who can't read that. */
export function sendPdf(reply: FastifyReply, pdf: Buffer, file: string): string {
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${plain(file)}"; filename*=UTF-8''${encoded(file)}`)
    .send(pdf)
  return ''
}
