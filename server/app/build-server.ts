import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import Fastify, {
  type FastifyBaseLogger,
  LogController,
  type FastifyInstance,
  type RouteShorthandOptions,
} from 'fastify'

import { accountApi } from '#contract/account/index.ts'
import { shiftHandoverApi } from '#contract/duty-shift-logs/index.ts'
import { allApis, allProblems } from '#contract/all.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { gatewayApi } from '#contract/gateways/index.ts'
import { coreProblems, Problem, type Language } from '#contract/core/problem.ts'

import { readHealth } from '../features/backups/backups.public.ts'
import type { Anchors } from '../platform/anchors/keep-anchors.ts'
import type { Database, Db } from '../platform/db/database.ts'
import type { Readers } from '../platform/db/replicas/readers.ts'
import { atMost } from '../platform/http/at-most.ts'
import { Draining, endAfterLastCall } from '../platform/http/draining.ts'
import { handleErrors, refuseConnection, sendProblem } from '../platform/http/errors.ts'
import { isReached } from '../platform/files/file-store.ts'
import { serveHealth } from '../platform/http/health.ts'
import { readJsonBodies } from '../platform/http/input/json-body.ts'
import { serveOpenApi } from '../platform/http/openapi/serve-openapi.ts'
import { answerNotFound } from '../platform/http/not-found.ts'
import type { Platform } from '../platform/http/platform.ts'
import { registerPlugins } from '../platform/http/plugins.ts'
import { logRequests } from '../platform/http/request-log.ts'
import { serveEndpoints } from '../platform/http/routes.ts'
import { endSlowBodies } from '../platform/http/slow-bodies.ts'
import { serveWebApp } from '../platform/http/web-app/serve-web-app.ts'
import { serveMetrics } from '../platform/metrics/serve-metrics.ts'
import type { ChangeFeed } from '../platform/realtime/feed.ts'
import { serveHub } from '../platform/realtime/hub/hub.ts'
import { serveRealtime } from '../platform/realtime/stream.ts'
import { traceRequests } from '../platform/traces/trace-requests.ts'
import { figuresOf } from './figures.ts'
import { endpoints } from './modules.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language this request is answered in. */
    language: Language
  }
}

/** What a server is built from. */
export interface ServerParts {
  readonly db: Db
  /** What `db` takes its connections from. */
  readonly pool: Database['pool']
  readonly platform: Platform
  readonly feed: ChangeFeed
  readonly readers?: Readers | undefined
  readonly log: FastifyBaseLogger
  /** Given where the process may be told to stop. */
  readonly draining?: Draining
}

/** JSON bodies are small; uploads have their own limit. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024

/** Longer than the largest upload takes on the slowest line that is waited for. */
const LONGEST_REQUEST_MS = 4 * 3_600_000

/** The whole HTTP server, ready to listen: API, event stream, API documents, web app. */
export async function buildServer({
  db,
  pool,
  platform,
  feed,
  readers,
  log,
  draining = new Draining(),
}: ServerParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(platform.config),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    forceCloseConnections: true,
    // What comes on a kept connection while the last calls end is answered like these.
    return503OnClosing: false,
    http: { headersTimeout: platform.config.requestSeconds * 1000, connectionsCheckingInterval: 1000 },
    requestTimeout: LONGEST_REQUEST_MS,
    clientErrorHandler: refuseConnection,
    frameworkErrors: (_error, request, reply) =>
      void sendProblem(request, reply, new Problem(coreProblems.unknownPath)),
  })
  app.decorateRequest('language')
  if (platform.config.traces) traceRequests(app)
  handleErrors(app)
  endSlowBodies(app, platform.config.requestSeconds)
  readJsonBodies(app)
  await registerPlugins(app, platform.config)
  logRequests(app)
  serveHealth(app, db, {
    dataDir: platform.config.dataDir,
    checks: {
      backup: () => backupHealth(db, platform),
      files: () => filesHealth(platform),
      ...(readers && { replicas: () => replicaHealth(readers) }),
    },
    draining,
  })
  serveEndpoints(app, endpoints, { db, platform, readers, optionsOf: (path) => routeOptions(path, platform) })
  answerNotFound(app, endpoints)
  const events = serveRealtime(app, { db, feed, tokens: platform.tokens })
  const hub = serveHub(app, { db, tokens: platform.tokens })
  const token = platform.config.metricsToken
  if (token !== undefined)
    serveMetrics(app, { token, watched: figuresOf({ db, pool, platform, readers, live: { events, hub } }) })
  endAfterLastCall(app, draining)
  await serveOpenApi(app, allApis, { version: platform.version, problems: allProblems })
  await serveWebApp(app, platform.config.webDir)
  return app
}

const WITNESS_MS = 2000

/**
 * Holds the answer to a handover back until its seal is witnessed. A disk that does not take it, or not soon, holds nobody up:
 * the seal stands, and the witness makes up for it.
 */
async function witnessed(anchors: Anchors): Promise<void> {
  const sync = anchors.sync().catch(() => undefined)
  await Promise.race([sync, pause(WITNESS_MS, undefined, { ref: false })])
}

/** The last so many addresses that a call came through were written by proxies of ours, or those of the list. */
function trustedProxies({ trustProxy }: Platform['config']) {
  if (typeof trustProxy === 'number') return (_address: string, hop: number) => hop < trustProxy
  return trustProxy && [...trustProxy]
}

async function backupHealth(db: Db, { config, now }: Platform) {
  const { health, isGood } = await readHealth(db, config, now())
  return { isGood, status: health }
}

/** Good while all answer: the primary does their work meanwhile. */
async function replicaHealth(readers: Readers) {
  const states = readers.states()
  const used = states.filter(({ isUsed }) => isUsed).length
  return { isGood: used === states.length, status: `${used} of ${states.length} replicas answer` }
}

/** What else is done goes on without files: such a server stays ready. */
async function filesHealth({ files }: Platform) {
  const isGood = await isReached(files)
  return { isGood, status: isGood ? 'good' : 'unreachable' }
}

/** Of the pool's connections, so many may be busy with what gateways send. */
const GATEWAY_CALLS_AT_ONCE = 4

/**
 * What is slowed down by address: guessing passwords, besides the lock of the account itself, and checking chains, which
 * reads all that was ever sealed. Gateways leave room for people.
 */
function routeOptions(path: string, { config, anchors }: Platform): RouteShorthandOptions {
  if (path === gatewayApi.push.path) return atMost(GATEWAY_CALLS_AT_ONCE)
  const limits: Readonly<Record<string, number>> = {
    [accountApi.authenticate.path]: config.loginTriesPerMinute,
    // Its longer form asks for a password, too.
    [employeeApi.resetPassword.path]: config.loginTriesPerMinute,
    [shiftHandoverApi.verify.path]: config.chainChecksPerMinute,
  }
  if (path === shiftHandoverApi.accept.path) return { onSend: () => witnessed(anchors) }
  const max = limits[path]
  return max === undefined ? {} : { config: { rateLimit: { max, timeWindow: '1 minute' } } }
}
