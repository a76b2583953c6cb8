import type { NewGateway } from '#contract/gateways/index.ts'

import { stored } from '#web/platform/stored.ts'

const issued = stored<NewGateway | null>(null)

/** The token now on the screen; it exists nowhere else. */
export const useIssuedToken = issued.use

/** Shows a new token, this once. */
export function showIssuedToken(gateway: NewGateway): void {
  issued.set(gateway)
}

/** Takes the token off the screen, for good. */
export function forgetIssuedToken(): void {
  issued.set(null)
}
