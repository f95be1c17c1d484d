export interface Point {
  x: number
  y: number
}

/** One person's browser window, in any engine. All that a journey does is made of these. */
export interface BrowserWindow {
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** Runs in the page, with nothing of this module around it; what it is given and what it returns is JSON. */
  run<A extends unknown[], R>(work: (...given: A) => R | Promise<R>, ...given: A): Promise<R>
  click(at: Point): Promise<void>
  /** The pointer is pressed at the first point, moved over the others, and released at the last. */
  draw(points: readonly Point[]): Promise<void>
  /** Into what has the focus. */
  type(text: string): Promise<void>
  /** 'YYYY-MM-DD', into a date field of the system whose first part has the focus. */
  typeDay(day: string): Promise<void>
  /** As if the file had been chosen for the first input that the selector finds. */
  chooseFile(css: string, file: string): Promise<void>
  close(): Promise<void>
  shot(file: string): Promise<void>
}

/** A browser engine that is installed here; each window is another person's, with storage of its own. */
export interface Engine {
  openWindow(): Promise<BrowserWindow>
  close(): Promise<void>
}

/** What every iPhone of these years has room for. */
export const PHONE = { width: 390, height: 844 }
