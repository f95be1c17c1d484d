import type { Effort } from '#test/journeys/walk.ts'

interface Before {
  taps: number
  screens: number
  fields: number
  /** Pixels; null without a measurement. */
  longest: number | null
}

/** The cost before the product was improved, counted by hand. */
const before: Record<string, Before> = {
  'contract from the code': { taps: 5, screens: 3, fields: 0, longest: 5_200 },
  'arrival list in order': { taps: 49, screens: 1, fields: 0, longest: null },
  'accept and tell': { taps: 6, screens: 3, fields: 1, longest: null },
  'find and apply': { taps: 3, screens: 2, fields: 0, longest: null },
}

const pixels = (height: number | null) => (height === null ? '–' : `${height} px`)
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`

/** The page about the walks, with new measurements. */
export const writeWalks = (walked: Record<string, Effort>): string =>
  [
    '# Four walks',
    '',
    'What four errands cost a person with a phone (390 × 844), on the demonstration. Written by `npm run walks`;',
    '`test/journeys/walks.journey.ts` goes the same ways in `npm run test:all`, and fails where one costs more than it says there.',
    '',
    row('walk', '', 'taps', 'screens', 'fields typed', 'scrolled down', 'longest screen'),
    row('---', '---', '--:', '--:', '--:', '--:', '--:'),
    ...Object.entries(walked).flatMap(([name, effort]) => {
      const was = before[name]
      return [
        ...(was ? [row(name, 'before', was.taps, was.screens, was.fields, '–', pixels(was.longest))] : []),
        row(
          was ? '' : name,
          'now',
          effort.taps,
          effort.screens,
          effort.fields,
          pixels(effort.scrolled),
          pixels(effort.longest),
        ),
      ]
    }),
    '',
    '- A tap is a press on anything but a field or the drawing; a field counts once, however much is typed. Screens are',
    '  different paths of the address.',
    '- Scrolled: downwards, in the page and in dialogs. Before, it was not measured.',
    '',
  ].join('\n')
