/** The screen that is open is underlined as a course on the chart. */
export const navLinkStyle = [
  'inline-flex min-h-11 items-center text-[0.9375rem] font-medium whitespace-nowrap',
  'underline decoration-transparent decoration-dashed decoration-2 underline-offset-[7px] transition-colors',
  'hover:decoration-tinta/35 aria-[current=page]:decoration-magenta',
].join(' ')
