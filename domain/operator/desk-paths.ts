/** The addresses of the desk. Apart from `paths`, which every page loads. */
export const deskPaths = {
  home: '/operator',
  login: '/operator/login',
  /** The token is a fragment: no server's log has it. */
  setup: (token: string): string => `/operator/setup#${token}`,
}
