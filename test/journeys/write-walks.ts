import type { Effort } from '#test/journeys/walk.ts'

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`

/** The page about the walks, with new measurements. */
export const writeWalks = (walked: Record<string, Effort>): string =>
  [
    '# Four walks',
    '',
    'What four errands cost a person with a phone (390 × 844), on the demonstration. Written by `npm run walks`;',
    '`test/journeys/walks.journey.ts` goes the same ways in `npm run test:all`, and fails where one costs more than it says there.',
    '',
    row('walk', 'taps', 'screens', 'fields typed', 'scrolled down, px', 'longest screen, px'),
    row('---', '--:', '--:', '--:', '--:', '--:'),
    ...Object.entries(walked).map(([name, { taps, screens, fields, scrolled, longest }]) =>
      row(name, taps, screens, fields, scrolled, longest),
    ),
    '',
    '- A tap is a press on anything but a field or the drawing; a field counts once, however much is typed. Screens are',
    '  different paths of the address.',
    '- Scrolled: in the page and in dialogs.',
    '',
  ].join('\n')
