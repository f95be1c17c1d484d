import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { Screen } from '#web/landing/landing-screen.tsx'

/** The landing as a visitor sees it, for the page that is sent for '/': it is read before any script has come. */
export const renderLanding = (): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <main>
        <Screen />
      </main>
    </MemoryRouter>,
  )
