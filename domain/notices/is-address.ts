const REST = String.raw`(?:[/?#]\S*)?$`
const forms = [
  new RegExp(String.raw`^https?://[^\s/?#]+${REST}`, 'i'),
  // As people copy it: 'example.org/a', 'localhost:3000/a', '/a'. 'hola' is a word, and no host.
  new RegExp(String.raw`^(?://)?[^\s/?#:@]+(?:\.[^\s/?#:@]+)+(?::\d+)?${REST}`),
  new RegExp(String.raw`^[^\s/?#:@]+:\d+${REST}`),
  /^\/[^\s/]\S*$/,
]

/** Whether somebody could go there with a browser. */
export const isAddress = (text: string): boolean => forms.some(form => form.test(text))
