import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { readConfig } from '#server/platform/config/config.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.store.ts'
import { Bench } from '#server/platform/jobs/testing/bench.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn } from '#server/test/people.ts'

import { startTraces, type RunningTraces } from './start-traces.ts'
import { Collector, valuesOf } from './testing/collector.ts'
import { traceOfNow } from '../db/statements/trace-statement.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'
const plant = { code: 'T1', name: 'Một', kind: 'solar', ratedMw: 10 }
const log = pino({ level: 'silent' })

let collector: Collector
let server: TestApp
let traces: RunningTraces

async function traced(environment: Record<string, string> = {}, isDeaf = false): Promise<void> {
  collector = await Collector.start({ isDeaf })
  const given = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_SERVICE_NAME: 'van-hanh-thu',
    ...environment,
  }
  // Its library reads these by itself.
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value)
  server = await testApp(given)
  const { traces: settings } = readConfig(given)
  if (!settings) throw new Error('These are asked for')
  traces = startTraces(settings, 'test', log)
}

const stop = () => traces.stop()

beforeEach(() => {
  vi.unstubAllEnvs()
})
afterEach(async () => {
  await stop()
  await server.close()
  collector.stop()
  vi.unstubAllEnvs()
})

test('a call is a span that goes on with the trace of the proxy, with its statements below it', async () => {
  await traced()
  const person = await signedIn(server, { roles: ['Admin'] })
  await server.app.inject({
    url: '/api/services/app/PowerPlant/GetAll?Keyword=NNN',
    headers: { authorization: `Bearer ${person.token}`, traceparent: `00-${TRACE}-${CALLER}-01` },
  })
  await stop()
  const spans = collector.spans.filter(({ traceId }) => traceId === TRACE)
  const call = spans.find(({ parentSpanId }) => parentSpanId === CALLER)
  expect(call?.name).toBe('GET /api/services/app/PowerPlant/GetAll')
  expect(valuesOf(call?.attributes ?? [])).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/services/app/PowerPlant/GetAll',
    'http.response.status_code': 200,
    'van_hanh.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
  })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  const texts = statements.map(({ attributes }) => String(valuesOf(attributes)['db.query.text']))
  expect(texts.join('\n')).toMatch(/from plants/)
  expect(statements.map(({ name }) => name)).toContain('SELECT')
  expect(collector.resource).toMatchObject({ 'service.name': 'van-hanh-thu', 'service.version': 'test' })
})

test('a write, a refusal and an error tell no name, no id and no word that was entered', async () => {
  await traced()
  const plantId = await makePlant(server.db, { name: 'Nhà máy Kín' })
  const person = await signedIn(server, { roles: ['Admin'], plantIds: [plantId], surname: 'Lê', name: 'Kín' })
  const create = '/services/app/PowerPlant/Create'
  const dam = { ...plant, code: 'KIN77', name: 'Đập Kín' }
  await person.send('POST', create, dam)
  await person.send('POST', create, dam)
  await person.get('/services/app/PowerPlant/Get?Id=987654')
  await server.pool.query('alter table plants rename to plants_away')
  expect((await person.get('/services/app/PowerPlant/GetAll?Keyword=Kín')).status).toBe(500)
  await server.pool.query('alter table plants_away rename to plants')
  await stop()
  const calls = collector.spans.filter(({ name }) => name.includes('/PowerPlant/'))
  const statusOf = (span: (typeof calls)[number]) => valuesOf(span.attributes)['http.response.status_code']
  // The harness sends a write again.
  expect([...new Set(calls.map(statusOf))]).toEqual([200, 409, 404, 500])
  const failed = collector.spans.filter(({ attributes }) => valuesOf(attributes)['error.type'] === '42P01')
  expect(failed.length).toBeGreaterThan(0)
  expect(collector.bodies.join('\n')).not.toMatch(/Kín|KIN77|987654/)
  expect(collector.bodies.join('\n')).not.toContain(person.token)
})

test('the body of a write is read, and its statements still stand below the call', async () => {
  await traced()
  const person = await signedIn(server, { roles: ['Admin'] })
  await person.send('POST', '/services/app/PowerPlant/Create', plant)
  await stop()
  const call = collector.spans.find(({ name }) => name === 'POST /api/services/app/PowerPlant/Create')
  const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(below.map(({ attributes }) => valuesOf(attributes)['db.query.text']).join('\n')).toMatch(
    /insert into "?plants/,
  )
})

test('monitors and static files make none', async () => {
  await traced()
  for (const url of ['/api/health/live', '/api/health/ready', '/'])
    await server.app.inject({ url, headers: { traceparent: `00-${TRACE}-${CALLER}-01` } })
  await stop()
  expect(collector.spans.filter(({ traceId }) => traceId === TRACE)).toEqual([])
})

test('a job is a trace of its own, and its lines in the log name it', async () => {
  await traced()
  const bench = new Bench(server)
  const named: unknown[] = []
  const job = defineJob({
    name: 'count',
    run: async ({ db }) => {
      await sql`select 1`.execute(db)
      named.push(traceOfNow())
    },
  })
  await enqueue(server.db, job, {}, bench.now)
  await bench.start([job])
  await expect.poll(() => bench.rows()).toEqual([])
  await bench.stop()
  await stop()
  const run = collector.spans.find(({ name }) => name === 'job count')
  expect(run?.parentSpanId ?? '').toBe('')
  expect(named).toEqual([{ trace_id: run?.traceId }])
})

test('they are sent as protobuf unless told otherwise', async () => {
  await traced({ OTEL_EXPORTER_OTLP_PROTOCOL: '' })
  await signedIn(server, { roles: ['Admin'] }).then((person) => person.get('/services/app/User/GetRoles'))
  await stop()
  expect(new Set(collector.types)).toEqual(new Set(['/v1/traces application/x-protobuf']))
  expect(collector.bodies.join('')).toContain('GET /api/services/app/User/GetRoles')
})

test('of a share of nothing, nothing is sent', async () => {
  await traced({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' })
  await signedIn(server, { roles: ['Admin'] }).then((person) => person.get('/services/app/User/GetRoles'))
  await stop()
  expect(collector.bodies).toEqual([])
})

test('a collector that never answers holds no call up, and a stop for a second alone', async () => {
  await traced({}, true)
  const person = await signedIn(server, { roles: ['Admin'] })
  expect((await person.get('/services/app/User/GetRoles')).status).toBe(200)
  const began = performance.now()
  await stop()
  expect(performance.now() - began).toBeLessThan(5000)
})
