import { availableParallelism } from 'node:os'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { file, multipart, wire, type Endpoint, type EndpointSpec } from '#contract/core/endpoint.ts'

import { startWithAnybody, type Anybody } from './anybody.ts'
import { acceptedSample, endpoints, judge, trialsOf, type Named, type Trial } from './trials.ts'
import { invisible } from './values.ts'

/** A minute where nothing else runs. */
const PATIENCE_MS = 1_800_000

let anybody: Anybody

beforeAll(async () => {
  anybody = await startWithAnybody()
})
afterAll(async () => {
  trialsMade.clear()
  await anybody.server.close()
})

/** Of every endpoint, made once for the tests of this file. */
const trialsMade = new Map<EndpointSpec, readonly Trial[]>()

function trialsFor(spec: EndpointSpec): readonly Trial[] {
  const known = trialsMade.get(spec) ?? trialsOf(spec)
  trialsMade.set(spec, known)
  return known
}

/** One line for a call that the server could not answer. */
async function faultOf(named: Named, trial: Trial): Promise<string | undefined> {
  const { statusCode } = await anybody.call(named.endpoint, trial.input)
  if (statusCode < 500) return undefined
  return `${named.name} ${trial.at}: ${statusCode} to ${JSON.stringify(trial.input).slice(0, 300)}`
}

/**
 * A part of the trials is enough where a page takes a second of computing to draw, where an export reads what its list does, and of
 * the texts that all lists search and sort by with the same code: each list has others of them.
 */
function fewer({ method, path, [wire]: spec }: Endpoint, turn: number): Trial[] {
  const every = spec.returns === file ? (/Excel/i.test(path) ? 4 : 10) : 1
  const isOfLists = (at: string) => method === 'GET' && /^query\.(keyword|sorting)$/.test(at)
  return trialsFor(spec).filter(({ at }, place) =>
    isOfLists(at) ? (place + turn) % Math.max(every, 3) === 0 : place % every === 0,
  )
}

/** Their rules want records that agree with each other; tests of their features try them. */
const withoutSample = [
  'capacity-ranges.create',
  'capacity-ranges.update',
  'contracts.create',
  'contracts.update',
  'contracts.savePayment',
  'contracts.saveGuarantee',
  'contracts.saveAcceptance',
  'contracts.saveEnergy',
  'card-rentals.create',
  'card-rentals.resend',
  'expected-outputs.send',
  'expected-outputs.updateSettings',
  'largeFiles.finish',
  'gate-orders.preview',
  'gate-orders.create',
  'gate-orders.update',
  'gate-orders.addStep',
  'inventory.create',
  'inventory.update',
  'loss-ledger.reassign',
  'reports.confirm',
  'report-settings.update',
  'report-subscriptions.create',
  'report-subscriptions.update',
  'report-plans.create',
  'report-plans.update',
  'report-plans.addFromCatalogue',
  'report-plans.assign',
  'reservoirs.createVersion',
  'reservoirs.updateVersion',
  'regulator-feeds.createTarget',
  'regulator-feeds.updateTarget',
  'release-plans.simulate',
  'release-plans.create',
  'release-plans.update',
  'stock-takes.count',
  'stock-vouchers.create',
  'stock-vouchers.update',
  'stock-vouchers.post',
]

test('a call that the schema accepts can be made up for every endpoint', () => {
  const refused = endpoints.filter(({ endpoint }) =>
    (['params', 'query', 'body'] as const).some((part) => {
      const schema = endpoint[wire][part]
      return schema && schema !== multipart && !judge(schema, part, acceptedSample(schema, part)).success
    }),
  )
  expect(refused.map(({ name }) => name)).toEqual(withoutSample)
})

/** What is typed there is compared with something, or names columns and settings of its owner alone. */
const mayBeInvisible = /password|refreshToken|userNameOrEmailAddress|grantedPermissions|mapping|value/i

test('nothing that cannot be seen is taken into a text', () => {
  const taken = endpoints.flatMap(({ name, endpoint }) => {
    const { body } = endpoint[wire]
    if (!body || body === multipart || endpoint.method === 'GET') return []
    const hidden = trialsFor(endpoint[wire]).filter(({ input }) => {
      const sent = JSON.stringify(input.body)
      return (
        invisible.some((text) => sent.includes(JSON.stringify(text))) &&
        judge(body, 'body', input.body).success
      )
    })
    return hidden.map(({ at }) => `${name} ${at}`)
  })
  expect([...new Set(taken)].filter((place) => !mayBeInvisible.test(place))).toEqual([])
})

test(
  'no endpoint answers the boundary values of its schema with an error of the server',
  async () => {
    const faults: string[] = []
    for (const [turn, named] of endpoints.entries()) {
      const trials = fewer(named.endpoint, turn)
      const worker = async () => {
        for (let trial = trials.pop(); trial; trial = trials.pop()) {
          const fault = await faultOf(named, trial)
          if (fault) faults.push(fault)
        }
      }
      await Promise.all(Array.from({ length: availableParallelism() * 2 }, worker))
    }
    expect(faults).toEqual([])
  },
  PATIENCE_MS,
)
