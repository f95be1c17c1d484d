/** The addresses of the desk. Apart from `paths`, which every page loads. */
export const deskPaths = {
  home: '/operator',
  login: '/operator/login',
  /** The token is a fragment: no server's log has it. */
  setup: (token: string): string => `/operator/setup#${token}`,
  notices: '/operator/notices',
  notice: (id: string): string => `/operator/notices/${id}`,
  complaints: '/operator/complaints',
  complaint: (id: string): string => `/operator/complaints/${id}`,
  papers: '/operator/papers',
  paper: (kind: string, id: string): string => `/operator/papers/${kind}/${id}`,
  people: '/operator/people',
  person: (id: string): string => `/operator/people/${id}`,
  tasks: '/operator/tasks',
  late: '/operator/late',
  settings: '/operator/settings',
  disputes: '/operator/disputes',
  dispute: (id: string): string => `/operator/disputes/${id}`,
  audit: '/operator/audit',
}
