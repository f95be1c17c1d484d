export const navLinkStyle = [
  'inline-flex min-h-11 items-center font-medium whitespace-nowrap',
  'underline decoration-transparent decoration-dashed decoration-2 underline-offset-[7px] transition-colors',
  'hover:decoration-tinta/35 aria-[current=page]:decoration-magenta',
].join(' ')
