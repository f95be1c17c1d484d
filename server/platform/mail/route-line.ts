import { type Html, html } from '#server/platform/mail/html.ts'
import { palette } from '#server/platform/palette.ts'

const BLANK = 'font-size:0;line-height:0;mso-line-height-rule:exactly'

/** The block keeps the cell open, which browsers would squeeze between the legs. */
function waypoint(hole: number, ring: number): Html {
  const [inner, outer] = [String(hole), String(hole + 2 * ring)]
  return html`
<td width="${outer}" valign="middle"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="${inner}" height="${inner}" style="border:${String(ring)}px solid ${palette.magenta};border-radius:50%;${BLANK}"><div style="width:${inner}px;height:${inner}px">&nbsp;</div></td></tr></table></td>`
}

const leg = (width: string): Html => html`
<td width="${width}" valign="middle" style="padding:0 5px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td height="1" style="border-top:2px dashed ${palette.magenta};${BLANK}">&nbsp;</td></tr></table></td>`

/** A route over three waypoints, of cells and borders, because mail programs drop SVG. */
export const routeLine: Html = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${[
  waypoint(6, 2),
  leg('38%'),
  waypoint(6, 2),
  leg('62%'),
  waypoint(4, 4),
]}
</tr></table>`
