/** Far deeper and longer than any call's body. */
const DEPTH_MAX = 32
const PARTS_MAX = 2_000

const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)
const opens = new Set(['{', '['].map(sign => sign.charCodeAt(0)))
const closes = new Set(['}', ']'].map(sign => sign.charCodeAt(0)))
const COMMA = ','.charCodeAt(0)

function endOfText(json: string, opened: number): number {
  let at = opened
  for (;;) {
    at = json.indexOf('"', at + 1)
    if (at < 0) return json.length
    let escapes = 0
    while (json.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return at
  }
}

/** A megabyte of small parts takes the parser 0.3 s, and deep nesting overflows an encoder's stack. */
export function measureJson(json: string): 'fits' | 'too deep' | 'too many' {
  let depth = 0
  let parts = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(json, at)
    else if (closes.has(sign)) depth -= 1
    else if (sign === COMMA || opens.has(sign)) {
      parts += 1
      if (sign !== COMMA) depth += 1
      if (depth > DEPTH_MAX) return 'too deep'
      if (parts > PARTS_MAX) return 'too many'
    }
  }
  return 'fits'
}
