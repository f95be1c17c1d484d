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

/** Minutes of an arc. */
const ARCS = ['server/platform/pdf/spanish-formats.ts', 'domain/passages/read-angle.ts']
const inProduct = (file: SourceFile) => inServer(file) || inWeb(file) || isWithin(file, 'domain')

export const durationsHaveOnePlace = madeIn(
  'domain/durations.ts',
  /\bconst (?:SECOND|MINUTE|HOUR|DAY|WEEK|YEAR)_(?:MS|SECONDS)\b|\b24 \* 60\b|\b60 \* 60\b|\b(?:60|3_?600|86_?400)(?:_?000)\b|\b(?:24 \* )?3_?600\b|\b86_?400\b/g,
  file => inProduct(file) && !ARCS.includes(file.path),
  'take it from domain/durations.ts.',
)

/** Files that ask for more than a Spanish text, with the reason. */
const otherFormats: Record<string, string> = {
  'domain/calendar.ts': "reads Madrid's day for the wire",
  'domain/ports/places.ts': 'names of countries in seven languages, for searches',
  'server/platform/pdf/glyph-fallback.ts': 'letters as they are drawn',
  'web/ui/times.ts': 'the name of the time zone of the device',
}

export const formatsHaveOnePlace = madeIn(
  'domain/spanish-format.ts',
  /\bnew Intl\.\w+|\bIntl\.\w+\(|\.toLocale(?:Date|Time)?String\(/g,
  file => inProduct(file) && !(file.path in otherFormats),
  'take it from domain/spanish-format.ts; times of a screen from timeFormat of web/ui/times.ts.',
)

/** Files with a part that is neither, with the reason. */
const otherLateParts: Record<string, string> = {
  'web/ui/use-dialog-on-demand.ts': 'the one way for dialogs',
  'web/ui/suggest-input.tsx': 'loads names, not a component, and does without them',
  'web/app/frame/toasts.tsx': 'what tells of failures: the next announcement tries again',
  'web/signatures/signature-dialog.tsx':
    'in a dialog that is open: Loaded shows the wait, and asks to try again',
}

export const latePartsHaveOneWay = madeIn(
  'web/ui/lazy-part.tsx',
  /\blazy(?=[(<])|<Suspense\b|\buse(?:Late|Part)\b(?=\()|\bconst \{ [A-Z]\w+ \} = await import\(/g,
  file => inWeb(file) && !(file.path in otherLateParts),
  'take lazyPart of web/ui/lazy-part.tsx, or useDialogOnDemand.',
)

export const formsHaveOneWay = madeIn(
  'web/ui/form-of.ts',
  /\bstandardSchemaResolver\b(?=[(<])|\bresolver:[^\n]*\bas never\b/g,
  inWeb,
  'take formOf(schema, toInput) of web/ui/form-of.ts.',
)

export const unfilledFieldsHaveOneWay = madeIn(
  'server/platform/present.ts',
  /\.filter\(\(\[, (\w+)\]\) => \1 !== undefined\)/g,
  inServer,
  'take present of server/platform/present.ts.',
)
