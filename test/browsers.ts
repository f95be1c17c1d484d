/** Chromium for journeys and pictures: Spanish, and without calls of its own. */
export const inChromium = {
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--lang=es-ES',
    ],
  },
}

export const onPhone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const onScreen = { viewport: { width: 1280, height: 900 } }
