import { NavLink } from 'react-router'
import { paths } from '#domain/paths.ts'
import { UnreadMessages } from '#web/app/frame/unread-messages.tsx'

export function MenuRoute({ links }: { links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label="Principal">
      <ul>
        {links.map(({ to, label }, index) => (
          <li key={to} className="relative">
            {index < links.length - 1 && (
              <span
                aria-hidden
                className="absolute top-1/2 left-[7px] h-full border-l-2 border-dashed border-magenta/70"
              />
            )}
            <NavLink
              to={to}
              end
              className="group relative flex min-h-14 items-center gap-5 font-display text-[1.625rem] leading-tight tracking-[-0.02em] aria-[current=page]:text-magenta aria-[current=page]:italic"
            >
              <span
                aria-hidden
                className="size-4 shrink-0 rounded-full border-2 border-magenta bg-papel group-aria-[current=page]:bg-magenta"
              />
              <span>
                <span>{label}</span>
                {to === paths.messages && <UnreadMessages />}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
