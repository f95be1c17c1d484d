/** Each sign that ends a line: Windows writes two, old files a lone CR, word processors U+2028 inside a paragraph. */
export const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
