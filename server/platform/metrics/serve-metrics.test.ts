import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp, type TestApp } from '#server/test/app.ts'
import { client, makePlant, signedIn } from '#server/test/people.ts'

const TOKEN = 'a token of a monitor'
let server: TestApp

beforeAll(async () => {
  server = await testApp({ METRICS_TOKEN: TOKEN })
})
afterAll(() => server.close())

async function scrape(authorization = `Bearer ${TOKEN}`, of = server) {
  const { statusCode, payload } = await of.app.inject({ url: '/metrics', headers: { authorization } })
  return { status: statusCode, text: payload }
}

/** The values of a figure by its labels. */
function valuesOf(text: string, name: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(name.length, at), Number(line.slice(at))]
    }),
  )
}

test('are for who has the token alone', async () => {
  expect((await scrape('')).status).toBe(401)
  expect((await scrape(`Bearer ${TOKEN}x`)).status).toBe(401)
  const person = await signedIn(server, { roles: ['Admin'] })
  expect((await scrape(`Bearer ${person.token}`)).status).toBe(401)
  expect((await scrape()).status).toBe(200)
})

test('count answers by the endpoint as it is declared, and say nothing of plants and people', async () => {
  const plantId = await makePlant(server.db, { name: 'Nhà máy Kín' })
  const person = await signedIn(server, { roles: ['QĐ'], plantIds: [plantId], surname: 'Lê', name: 'Kín' })
  await person.get(`/services/app/TaskGroup/Get?Id=12345`)
  await client(server.app).get('/services/app/User/GetRoles')
  const { text } = await scrape()
  const counts = valuesOf(text, 'vanhanh_http_answer_seconds_count')
  expect(counts).toMatchObject({
    '{method="GET",endpoint="/api/services/app/TaskGroup/Get",status="4xx"}': 1,
    '{method="GET",endpoint="/api/services/app/User/GetRoles",status="4xx"}': 1,
  })
  expect(text).not.toMatch(/Kín|12345/)
})

test('tell of jobs, mails, backups, chains and connections', async () => {
  await server.pool.query(`
    insert into jobs (name, run_at) values ('late', '2020-01-01'), ('failed', 'infinity')`)
  await server.pool.query(`
    insert into mail_outbox (key, to_address, to_name, subject, body, created_at, due_at)
    values ('one', 'a@b.vn', 'A', 'x', 'x', now(), now()), ('two', 'a@b.vn', 'A', 'x', 'x', now(), null)`)
  const { text } = await scrape()
  expect(valuesOf(text, 'vanhanh_jobs')).toMatchObject({ '{state="late"}': 1, '{state="failed"}': 1 })
  expect(valuesOf(text, 'vanhanh_mails')).toEqual({ '{state="waiting"}': 1, '{state="givenUp"}': 1 })
  expect(valuesOf(text, 'vanhanh_live_connections')).toEqual({ '{kind="events"}': 0, '{kind="hub"}': 0 })
  expect(valuesOf(text, 'vanhanh_info')).toEqual({ '{version="test"}': 1 })
  expect(valuesOf(text, 'vanhanh_figures_unread')).toEqual({ '': 0 })
})

test('go on without the figures of a database that cannot be read, and say how many are missing', async () => {
  await server.pool.query('alter table mail_outbox rename to mail_outbox_away')
  const { status, text } = await scrape()
  await server.pool.query('alter table mail_outbox_away rename to mail_outbox')
  expect([status, valuesOf(text, 'vanhanh_mails'), valuesOf(text, 'vanhanh_figures_unread')]).toEqual([
    200,
    {},
    { '': 1 },
  ])
})

test('are what the rules of alerts and the dashboard ask for', async () => {
  const { text } = await scrape()
  const files = ['deploy/prometheus/alerts.yml', 'deploy/grafana/van-hanh.json']
  const asked = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
  const names = [...new Set(asked.match(/\b(?:vanhanh|nodejs|process)_[a-z0-9_]+/g))]
  const known = new Set([...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].map(([, name]) => name))
  const isKnown = (name: string) => known.has(name) || known.has(name.replace(/_(?:count|sum|bucket)$/, ''))
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !isKnown(name))).toEqual([])
})

test('are not there where nobody has asked for them', async () => {
  const plain = await testApp()
  const { text } = await scrape(`Bearer ${TOKEN}`, plain)
  await plain.close()
  expect(text).not.toContain('vanhanh_')
})
