import { greeting, type Mail, type Note } from '#server/platform/mail/mail.ts'

export function renderText(mail: Mail, publicUrl: string): string {
  const write = ({ words, path }: Note) => (path === undefined ? words : `${words}\n${publicUrl}${path}`)
  const { words, label, path } = mail.action
  const blocks = [
    greeting(mail),
    ...mail.paragraphs,
    write({ words: words ?? `${label}:`, path }),
    ...(mail.after ?? []).map(write),
    'Un saludo,\nSingladura',
    ...(mail.footer ? [`--\n${write(mail.footer)}`] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}
