/** The addresses that a page knows before it has those of all screens: what the login needs. */
export const doors = {
  home: '/',
  login: '/login',
  changePassword: '/doi-mat-khau',
} as const
