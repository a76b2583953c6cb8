import { stored } from '#web/platform/stored.ts'

/** A one-time password, as it is handed to its owner. */
export interface IssuedPassword {
  readonly fullName: string
  readonly userName: string
  readonly password: string
}

const issued = stored<IssuedPassword | null>(null)

/** The password now on the screen; it exists nowhere else. */
export const useIssuedPassword = issued.use

/** Fetches what shows a password, which lists do not wait for: to be done before one is made. */
export const loadSlip = async () => ({ default: (await import('./PasswordSlip.tsx')).PasswordSlip })

/** Shows a one-time password, this once. */
export function showOneTimePassword(password: IssuedPassword): void {
  issued.set(password)
}

/** Takes the password off the screen, for good. */
export function forgetOneTimePassword(): void {
  issued.set(null)
}
