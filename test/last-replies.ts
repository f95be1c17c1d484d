const KEPT = 6
const WORDS_MAX = 300

let replies: string[] = []

/** The test server's replies since the test began, the last few of them. */
export const lastReplies = {
  note(request: string, status: number, body: string) {
    const words = status < 400 ? '' : ` ${body.slice(0, WORDS_MAX)}`
    replies = [...replies, `${request} ${status}${words}`].slice(-KEPT)
  },
  forget() {
    replies = []
  },
  told: () => replies.join('\n'),
}
