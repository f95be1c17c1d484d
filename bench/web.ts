import { type Audit, auditPage } from './audit-page.ts'
import { reader } from './cast.ts'
import { type FirstLoad, loadFirst } from './first-load.ts'
import { type KeptSession, pages } from './pages.ts'

async function signIn(origin: string): Promise<KeptSession> {
  const { token } = reader
  const answer = await fetch(`${origin}/api/users/profile`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`GET /users/profile was answered with ${answer.status}.`)
  const { user } = (await answer.json()) as { user: unknown }
  return { name: 'singladura.session', value: JSON.stringify({ token, user }) }
}

export async function measurePages(origin: string): Promise<{ firstLoads: FirstLoad[]; audits: Audit[] }> {
  const session = await signIn(origin)
  const firstLoads: FirstLoad[] = []
  const audits: Audit[] = []
  for (const page of pages) firstLoads.push(await loadFirst(origin, page, session))
  for (const page of pages) audits.push(await auditPage(origin, page, session))
  return { firstLoads, audits }
}
