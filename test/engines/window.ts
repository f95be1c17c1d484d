export interface Point {
  x: number
  y: number
}

/** One person's browser window, in any engine: the verbs of a journey. */
export interface BrowserWindow {
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** Runs in the page, without this module; input and result are JSON. */
  run<A extends unknown[], R>(work: (...given: A) => R | Promise<R>, ...given: A): Promise<R>
  click(at: Point): Promise<void>
  /** Presses the pointer at the first point, moves it over the others, and releases it at the last. */
  draw(points: readonly Point[]): Promise<void>
  type(text: string): Promise<void>
  /** 'YYYY-MM-DD', into a system date field whose first part has the focus. */
  typeDay(day: string): Promise<void>
  /** Chooses the file for the first input that the selector finds. */
  chooseFile(css: string, file: string): Promise<void>
  close(): Promise<void>
  shot(file: string): Promise<void>
}

/** An installed browser engine; each window is another person's, with its own storage. */
export interface Engine {
  openWindow(): Promise<BrowserWindow>
  close(): Promise<void>
}

export const PHONE = { width: 390, height: 844 }

/** Drawing animations is a fifth of the work: `npm run test:all` does it. */
export const motion = process.env.TEST_ALL === '1' ? 'moving' : 'still'
