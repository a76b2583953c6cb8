import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { readConfig } from '#server/platform/config/config.ts'

const deploy = path.resolve('deploy')
const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8')
/** The variables that a file of them sets. */
const setIn = (file: string) =>
  [...read(file).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const)
const namesIn = (file: string) => setIn(file).map(([name]) => name)
const asked = (file: string) => [...new Set([...read(file).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))]
const compose = read('compose/compose.yml')

test('HAProxy is given all that its files ask for, on hosts and in containers', () => {
  const names = [...asked('haproxy/database.cfg'), ...asked('haproxy/app.cfg')]
  expect(names).toHaveLength(8)
  expect(new Set(namesIn('systemd/haproxy.env'))).toEqual(new Set(names))
  for (const name of names) expect(compose).toContain(`      ${name}: `)
})

test('etcd and Patroni are told the same in containers as on hosts', () => {
  const names = namesIn('patroni/host.env')
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) expect(compose).toMatch(new RegExp(`^ +${name}: `, 'm'))
})

test('the app is given only what it reads, and can begin with it', () => {
  const given = Object.fromEntries(setIn('systemd/app.env'))
  expect(readConfig(given)).toMatchObject({ drainSeconds: 5, trustProxy: 1 })
  const balancer = Object.fromEntries(setIn('systemd/haproxy.env'))
  expect(given['DATABASE_URL']).toContain(`@${balancer['PRIMARY_ADDRESS']}/`)
  expect(given['DATABASE_READ_URL']).toContain(`@${balancer['REPLICA_ADDRESS']}/`)
  const { TOKEN_SECRET: _secret, ...rest } = given
  for (const name of Object.keys(rest)) expect(compose).toContain(`    ${name}: `)
  const guide = readFileSync('docs/operations.md', 'utf8')
  for (const name of Object.keys(given)) expect(guide).toContain(`\`${name}\``)
})

test('one client of the replicas stays with one of them, for what is known of one says nothing of another', () => {
  const [, replicas = ''] = read('haproxy/database.cfg').split(/^listen replicas$/m)
  expect(replicas).toMatch(/^ {2}balance source$/m)
  expect(replicas).toMatch(/^ {2}stick on src$/m)
  expect(replicas).toContain('on-marked-down shutdown-sessions')
})

test('Prometheus reads each process that the load balancer shares calls between', () => {
  const balancer = Object.fromEntries(setIn('systemd/haproxy.env'))
  const [, targets = ''] = /targets: \[(.*)\]/.exec(read('prometheus/scrape.yml')) ?? []
  expect(targets).toBe(`'${balancer['APP_FIRST']}', '${balancer['APP_SECOND']}'`)
})

test('what the containers are built from is there', () => {
  const files = [...compose.matchAll(/dockerfile: (?:deploy\/)?(\S+)/g)].map(([, file = '']) => file)
  const copied = [...read('compose/database.Dockerfile').matchAll(/^COPY (\S+)/gm)].map(
    ([, file = '']) => file,
  )
  expect([...files, ...copied]).toHaveLength(3)
  expect([...files, ...copied, 'haproxy'].filter((file) => !existsSync(path.join(deploy, file)))).toEqual([])
})

test('containers agree on their names and addresses', () => {
  const addressOf = (service: string) =>
    new RegExp(`^  ${service}:\n(?: {4}.*\n)*? {4}networks: \\{ plant: \\{ ipv4_address: (\\S+) `, 'm').exec(
      compose,
    )?.[1]
  for (const host of ['db1', 'db2', 'db3']) {
    expect(compose).toContain(`      ${host.toUpperCase()}_HOST: ${addressOf(host)}\n`)
    expect(compose).toMatch(new RegExp(`^  ETCD_INITIAL_CLUSTER: .*\\b${host}=http://${host}:2380`, 'm'))
  }
  expect(compose).toContain(`      APP_FIRST: ${addressOf('app1')}:3000\n`)
  expect(compose).toContain(`      APP_SECOND: ${addressOf('app2')}:3000\n`)
})

test('the guide makes each secret that the containers ask for, and no image carries them', () => {
  const guide = readFileSync('docs/operations.md', 'utf8')
  const [, made = ''] = /for name in ([\w ]+); do/.exec(guide) ?? []
  const secrets = new Set([...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name))
  expect(new Set(made.split(' '))).toEqual(secrets)
  expect(readFileSync('.dockerignore', 'utf8')).toMatch(/^\*\*\/\.env$/m)
  expect(readFileSync('.gitignore', 'utf8')).toMatch(/^\.env$/m)
})
