import fs from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'

/** The link in the newest mail to this address that looks so; a task writes mails a moment later. */
export async function linkFromMail(to: string, look: RegExp): Promise<string> {
  const folder = path.join(process.env.JOURNEY_DATA ?? '', 'mail')
  const newest = () =>
    (fs.existsSync(folder) ? fs.readdirSync(folder) : [])
      .sort()
      .reverse()
      .map(name =>
        fs
          .readFileSync(path.join(folder, name), 'latin1')
          .replace(/=\r?\n/g, '')
          .replace(/=3D/g, '='),
      )
      .filter(mail => mail.includes(`To: ${to}`))
      .map(mail => look.exec(mail)?.[0])
      .find(link => link !== undefined)
  await expect.poll(newest).toBeDefined()
  return newest() ?? ''
}
