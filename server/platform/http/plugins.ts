import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import multipartForms from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

import { coreProblems, Problem } from '#contract/core/problem.ts'

import type { Config } from '../config/config.ts'

const COMPRESS_ABOVE_BYTES = 1024

/** Everything that stands between the network and the routes: headers, origins, cookies, compression, limits. */
export async function registerPlugins(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    // The web app's page brings its own policy with a nonce; answers of the API need none of the page's rights.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'self'"] },
    },
    frameguard: { action: 'sameorigin' },
    // Plants run without TLS inside their network; a proxy that adds TLS adds this header too.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  await app.register(cors, {
    origin: [...config.corsOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    exposedHeaders: ['content-disposition', 'x-request-id', 'idempotency-replayed'],
    maxAge: 600,
  })
  await app.register(cookie)
  await app.register(compress, {
    global: true,
    threshold: COMPRESS_ABOVE_BYTES,
    encodings: ['gzip', 'identity'],
  })
  await app.register(multipartForms, { limits: { files: 1, fields: 20, fileSize: config.uploadMaxBytes } })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) =>
      new Problem(coreProblems.tooManyRequests, { seconds: Math.ceil(context.ttl / 1000) }),
  })
}
