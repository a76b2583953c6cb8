import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

import { allApis } from '#contract/all.ts'
import { file, wire, type Endpoint } from '#contract/core/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'

const KEY = 'idempotency-key'
/** Marks what the harness sends again, so that it learns the number that the server gave to it. */
const MARK = 'x-test-replay'

/** Writes that are not what they were when they come again, and why. */
export const neverRepeated: Readonly<Record<string, string>> = {
  'POST /TokenAuth/LogOut': 'who is signed out is nobody the second time, with keys of their own',
}

const writes = Object.values(allApis)
  .flatMap((api): Endpoint[] => Object.values(api))
  .filter((endpoint) => endpoint.method !== 'GET' && endpoint[wire].returns !== file)
  .map(({ method, path }) => ({
    name: `${method} ${path}`,
    method,
    hasParts: path.includes('{'),
    address: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`, 'i'),
  }))

const writesWithParts = writes.filter(({ hasParts }) => hasParts)
/** Those of one address each, which every call would else be compared with. */
const writesByAddress = new Map(
  writes
    .filter(({ hasParts }) => !hasParts)
    .map((write) => [write.name.replace(' ', ' /api').toLowerCase(), write] as const),
)

/** What every write of the product is called, but for those that are not repeated. */
export const repeatedWrites = writes.map(({ name }) => name).filter((name) => !(name in neverRepeated))

/** Those that this process has repeated already: each is repeated once, or the run would take twice as long. */
const repeated = new Set<string>()

/**
 * Has a server under test sent the first success of each write again with the same key. The answer must be the first one, and
 * nothing may be written: so idempotency holds for every write that any test makes, and the run tells which none made.
 *
 * To be called before the server is ready.
 */
export function repeatWrites(app: FastifyInstance, db: Db, note: (name: string) => void): void {
  const numbers = new Map<string, string>()
  app.addHook('onRequest', async (request) => {
    const mark = request.headers[MARK]
    if (typeof mark === 'string') numbers.set(mark, request.id)
  })
  const inject = app.inject.bind(app)
  const repeat = async (name: string, options: InjectOptions, first: LightMyRequestResponse) => {
    const mark = randomUUID()
    const again = await inject({ ...options, headers: { ...options.headers, [MARK]: mark } })
    const rows = await historyOf(db, numbers.get(mark) ?? '')
    const differs =
      again.statusCode !== 200 ||
      again.headers['idempotency-replayed'] !== 'true' ||
      // The database keeps no order of the names in an answer.
      !isDeepStrictEqual(again.json(), first.json()) ||
      rows > 0
    if (differs)
      throw new Error(
        `${name}, sent again with its key, is another write: ${again.statusCode}, ${rows} new entries of history, ${again.body.slice(0, 500)} instead of ${first.body.slice(0, 500)}`,
      )
    note(name)
  }
  const repeating = async (options: InjectOptions | string) => {
    if (typeof options === 'string') return inject(options)
    const name = writeOf(options)
    if (name === undefined || repeated.has(name) || hasKey(options)) return inject(options)
    const keyed = { ...options, headers: { ...options.headers, [KEY]: `again-${randomUUID()}` } }
    const first = await inject(keyed)
    if (first.statusCode !== 200 || repeated.has(name)) return first
    repeated.add(name)
    await repeat(name, keyed, first)
    return first
  }
  app.inject = repeating as typeof app.inject
}

const hasKey = ({ headers = {} }: InjectOptions) =>
  Object.keys(headers).some((name) => name.toLowerCase() === KEY)

function writeOf({ method = 'GET', url = '' }: InjectOptions): string | undefined {
  if (method === 'GET' || typeof url !== 'string') return undefined
  const [address = ''] = url.split('?', 1)
  const found =
    writesByAddress.get(`${method} ${address}`.toLowerCase()) ??
    writesWithParts.find((write) => write.method === method.toUpperCase() && write.address.test(url))
  return found && !(found.name in neverRepeated) ? found.name : undefined
}

async function historyOf(db: Db, requestId: string): Promise<number> {
  const { count } = await db
    .selectFrom('history')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  return count
}
