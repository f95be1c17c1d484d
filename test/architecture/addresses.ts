import { isTest, type SourceFile } from '#test/architecture/read-code.ts'
import type { Rule } from '#test/architecture/rule.ts'

/** Files that may write out a page's address, with the reason. */
const ADDRESS_FILES: Record<string, string> = {
  'domain/paths.ts': 'every address is made here',
  'web/app/routes.tsx': 'the table of the routes',
  'server/passages/follow-route.ts': 'the routes of the pages that the server draws',
  'server/passages/shore-route.ts': 'the routes of the pages that the server draws',
  'server/passages/contact-route.ts': 'the routes of the pages that the server draws',
  'web/passages/shore/shore.ts': 'the scope of a worker',
  'web/sw/shore-sw.ts': 'the requests of one page',
  'web/api/preload.ts': "runs in the page's head, before all other code is there",
}

/** The paths of calls begin like those of pages: `path: '/jobs'` in an API. */
const isApi = ({ path }: SourceFile) => path.endsWith('-api.ts')

/** `routes` is the text of web/app/routes.tsx: the rule searches for the first words of its paths. */
export function addressesAreMadeOnce(routes: string): Rule {
  const paths = [...routes.matchAll(/\bpath: '\/([\w-]+)/g)].map(([, word]) => word)
  const address = new RegExp(
    `(?:['"\`]|\\})/(?:${[...new Set([...paths, 'follow', 'shore'])].join('|')})(?=[/?#$'"\`])`,
    'g',
  )
  return file =>
    isTest(file) || isApi(file) || file.path in ADDRESS_FILES || !/^(domain|server|web)\//.test(file.path)
      ? []
      : [...file.text.matchAll(address)].map(
          ([found]) => `${file.path} writes ${found}… by hand: take it from domain/paths.ts.`,
        )
}
