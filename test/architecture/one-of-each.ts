import { isTest, isWithin, type SourceFile } from '#test/architecture/read-code.ts'
import type { Rule } from '#test/architecture/rule.ts'

/** A thing with one place: files of production code that make it elsewhere are told where it is. */
const madeIn =
  (home: string, made: RegExp, applies: (file: SourceFile) => boolean, instead: string): Rule =>
  file =>
    file.path !== home && applies(file) && !isTest(file)
      ? (file.text.match(made) ?? []).map(found => `${file.path} writes '${found.trim()}': ${instead}`)
      : []

const inServer = (file: SourceFile) => isWithin(file, 'server')
const inWeb = (file: SourceFile) => isWithin(file, 'web')

export const hashesHaveOnePlace = madeIn(
  'server/platform/sha256.ts',
  /\bcreateHash\b(?=\()|\bhash\('\w+'/g,
  inServer,
  'take sha256 or sha256Bytes of server/platform/sha256.ts.',
)

export const browserIdsHaveOnePlace = madeIn(
  'web/offline/new-uuid.ts',
  /\bgetRandomValues\b|\brandomUUID\b(?=\()/g,
  inWeb,
  'take newUuid of web/offline/new-uuid.ts.',
)
