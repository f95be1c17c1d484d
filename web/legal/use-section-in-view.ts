import { useEffect, useState } from 'react'
import type { LegalSection } from '#web/legal/legal-section.ts'

export function useSectionInView(sections: readonly LegalSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      entries => {
        const crossing = entries.find(entry => entry.isIntersecting)
        if (crossing) setCurrent(crossing.target.id)
      },
      { rootMargin: '-25% 0px -75% 0px' },
    )
    for (const { id } of sections) {
      const section = document.getElementById(id)
      if (section) watcher.observe(section)
    }
    return () => watcher.disconnect()
  }, [sections])
  return current
}
