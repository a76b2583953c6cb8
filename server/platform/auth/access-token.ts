import { createSigner, createVerifier } from 'fast-jwt'

/** What an access token says: whose it is and which session it belongs to. Rights are read on every call. */
export interface AccessClaims {
  readonly userId: number
  readonly sessionId: string
}

/** Makes and reads the access tokens of one server. */
export interface AccessTokens {
  readonly lifetimeSeconds: number
  /**
   * @param from when its life begins; now, unless given
   * @param seconds how long it lasts; `lifetimeSeconds`, unless given
   */
  sign(claims: AccessClaims, from?: Date, seconds?: number): string
  /** The claims of a token that is ours and not expired, else undefined. No clock skew is allowed. */
  read(token: string): AccessClaims | undefined
  /** The claims of a token that is ours, expired or not: enough to end its session, never to act. */
  readExpired(token: string): AccessClaims | undefined
}

interface Payload {
  sub?: string
  sid?: string
  exp?: number
}

/**
 * Access tokens signed with HMAC-SHA-256.
 *
 * @param now the server's clock; expiry is judged by it, not by the library's own
 */
export function accessTokens(secret: string, lifetimeSeconds: number, now: () => Date): AccessTokens {
  const signer = createSigner({ key: secret, algorithm: 'HS256', iss: 'van-hanh', noTimestamp: true })
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedIss: 'van-hanh',
    requiredClaims: ['iss', 'sub', 'sid', 'exp'],
    ignoreExpiration: true,
    cache: 1000,
  })
  const seconds = () => now().getTime() / 1000
  const payloadOf = (token: string): Payload => {
    try {
      return verify(token) as Payload
    } catch {
      // Forged or garbage: for the caller that is the same as no token.
      return {}
    }
  }
  const claimsOf = ({ sub, sid }: Payload): AccessClaims | undefined =>
    sub && sid && /^\d+$/.test(sub) ? { userId: Number(sub), sessionId: sid } : undefined
  return {
    lifetimeSeconds,
    sign: ({ userId, sessionId }, from = now(), lasting = lifetimeSeconds) => {
      const exp = Math.floor(from.getTime() / 1000) + lasting
      return signer({ sub: String(userId), sid: sessionId, exp })
    },
    read: (token) => {
      const payload = payloadOf(token)
      return payload.exp !== undefined && payload.exp > seconds() ? claimsOf(payload) : undefined
    },
    readExpired: (token) => claimsOf(payloadOf(token)),
  }
}
