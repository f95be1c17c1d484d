import { paths } from '#domain/paths.ts'
import { type Html, html } from '#server/platform/mail/html.ts'
import { greeting, type Mail, type Note } from '#server/platform/mail/mail.ts'
import { routeLine } from '#server/platform/mail/route-line.ts'
import { palette } from '#server/platform/palette.ts'

// Font names without quotes, which would need escaping. Segoe first: Outlook takes Times if it lacks the first.
const SANS = 'font-family:Segoe UI,-apple-system,Roboto,Helvetica,Arial,sans-serif'
const SERIF = 'font-family:Newsreader,Georgia,serif;font-weight:normal'
const BODY = `${SANS};font-size:17px;line-height:27px;color:${palette.tinta}`
const SMALL = `${SANS};font-size:14px;line-height:22px;color:${palette.tinta2}`
const TABLE = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`
/** An unbreakable link must not widen the page. */
const ANYWHERE = 'overflow-wrap:anywhere;word-break:break-word'

const withBreaks = (text: string): Html[] =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
const paragraph = (text: string, above = '0'): Html => html`
<p style="margin:${above} 0 18px;${BODY}">${withBreaks(text)}</p>`

const button = (label: string, url: string): Html => html`
<table ${TABLE} style="margin:0 0 14px"><tr><td bgcolor="${palette.tinta}" style="background-color:${palette.tinta};border-radius:999px;mso-padding-alt:12px 28px"><a href="${url}" style="display:inline-block;padding:12px 28px;${SANS};font-size:16px;line-height:20px;font-weight:600;color:${palette.blanco};text-decoration:none;border-radius:999px">${label}</a></td></tr></table>`

/** The preview beside the subject; the blanks keep the rest of the mail out of it. */
const preheader = (text: string): Html => html`
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:${palette.papel}">${text}${Array.from({ length: 80 }, () => html`&#847;&zwnj;&nbsp;`)}</div>`

const heading = ({ title, about }: Mail): Html => html`
<h1 style="margin:0 0 24px;padding:0 0 24px;border-bottom:1px solid ${palette.linea};${SERIF};font-size:30px;line-height:36px;letter-spacing:-0.01em;text-wrap:balance;color:${palette.tinta}">${title}${
  about === undefined ? '' : html`<br><em style="color:${palette.magenta}">${about}</em>`
}</h1>`

/** For programs that show HTML: tables and inline styles, which all of them support, and nothing to download. */
export function renderHtml(mail: Mail, publicUrl: string): string {
  const { title, action, footer } = mail
  const link = (path: string, label = `${publicUrl}${path}`) =>
    html`<a href="${publicUrl}${path}" style="color:${palette.tinta2};text-decoration:underline">${label}</a>`
  const note = ({ words, path }: Note) => html`
<p style="margin:0 0 14px;${SMALL}">${withBreaks(words)}${path === undefined ? '' : html`<br>${link(path)}`}</p>`
  return html`<!doctype html>
<html lang="es" style="color-scheme:light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${title}</title>
</head>
<body bgcolor="${palette.papel}" style="margin:0;padding:0;background-color:${palette.papel};color-scheme:light;-webkit-text-size-adjust:100%">${preheader(mail.paragraphs[0] ?? action.words ?? title)}
<table ${TABLE} width="100%" lang="es" bgcolor="${palette.papel}" style="background-color:${palette.papel}"><tr><td align="center" style="padding:32px 16px 40px">
<!--[if mso]><table ${TABLE} width="560"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:560px;text-align:left">
<tr><td style="padding:0 12px 20px"><table ${TABLE} width="100%"><tr>
<td width="1" style="padding-right:20px;${SERIF};font-size:26px;line-height:32px;letter-spacing:-0.02em;color:${palette.tinta}">Singladura</td>
<td valign="middle">${routeLine}</td>
</tr></table></td></tr>
<tr><td bgcolor="${palette.blanco}" style="padding:36px 28px 18px;background-color:${palette.blanco};border:1px solid ${palette.linea};border-radius:20px;${ANYWHERE}">${[
    heading(mail),
    ...[greeting(mail), ...mail.paragraphs].map(text => paragraph(text)),
    ...(action.words === undefined ? [] : [paragraph(action.words)]),
    button(action.label, `${publicUrl}${action.path}`),
    note({ words: 'Si el botón no funciona, copia este enlace:', path: action.path }),
    ...(mail.after ?? []).map(note),
    paragraph('Un saludo,\nSingladura', '26px'),
  ]}</td></tr>
<tr><td style="padding:24px 12px 0;${ANYWHERE}">${footer ? note(footer) : ''}
<p style="margin:0;${SMALL}">Singladura &middot; ${link(paths.privacy, 'Privacidad')} &middot; ${link(paths.terms, 'Condiciones')}</p></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`.source
}
