import type { FastifyRequest } from 'fastify'

import { sessionCookies } from '#contract/core/session.ts'

import type { Db } from '../db/database.ts'
import type { AccessTokens } from './access-token.ts'
import type { Actor } from './actor.ts'
import { findActor } from './actor.list.ts'

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/**
 * The actor of a request; null without a valid session. A token in the cookie counts only where the endpoint allows
 * it (reads that a page opens by address), so that no write can be forged by another site.
 */
export async function actorOf(
  request: FastifyRequest,
  db: Db,
  tokens: AccessTokens,
  acceptCookie: boolean,
): Promise<Actor | null> {
  const token = bearerOf(request) ?? (acceptCookie ? request.cookies[sessionCookies.accessToken] : undefined)
  const claims = token ? tokens.read(token) : undefined
  return claims ? ((await findActor(db, claims)) ?? null) : null
}
