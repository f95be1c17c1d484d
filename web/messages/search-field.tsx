import { Search } from 'lucide-react'
import { SEARCH_MAX } from '#domain/messages/message-search.ts'

export const SearchField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <form className="shrink-0 px-5 pb-4 lg:px-6" onSubmit={event => event.preventDefault()}>
    <label className="flex min-h-11 items-center gap-2.5 rounded-full border border-control bg-white px-4 focus-within:border-magenta focus-within:shadow-[0_0_0_1px_var(--color-magenta)]">
      <Search aria-hidden size={18} strokeWidth={1.8} className="shrink-0 text-tinta-2" />
      <span className="sr-only">Buscar en los mensajes</span>
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className="w-full min-w-0 bg-transparent text-[1rem] text-ellipsis outline-none placeholder:text-tinta-2"
        placeholder="Buscar en los mensajes"
        maxLength={SEARCH_MAX}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') onChange('')
        }}
      />
    </label>
  </form>
)
