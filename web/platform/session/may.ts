import type { Access, Endpoint } from '#contract/core/endpoint.ts'

/** Says whether somebody signed in with these rights may do what an endpoint, or an access, asks for. */
export function may(permissions: readonly string[], needs: Access | Pick<Endpoint, 'access'>): boolean {
  const access = typeof needs === 'object' && 'access' in needs ? needs.access : needs
  if (access === 'anyone' || access === 'signedIn') return true
  return [access].flat().some((permission) => permissions.includes(permission))
}
