import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The programs of Debian's packages, and what they are in. */
const programs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  iproute2: '/usr/sbin/ip',
  'util-linux': '/usr/bin/setpriv',
}

const BRIDGE = 'vh-failover'
/** In place of that of the recipe, which a machine may well be in. */
const NETWORK = '10.213.77.'
const RECIPE_NETWORK = '10.0.0.'
const recipe = (file: string) => path.resolve('deploy', file)

/** Why three hosts cannot be built here; undefined where they can. */
export function whyNoHosts(): string | undefined {
  if (process.platform !== 'linux') return 'needs Linux'
  const missing = Object.entries(programs).filter(([, file]) => !existsSync(file))
  if (missing.length > 0) return `not installed: ${missing.map(([name]) => name).join(', ')}`
  if (process.getuid?.() !== 0) return 'needs root for network namespaces'
  const probe = `${BRIDGE}-probe`
  if (spawnSync(programs.iproute2, ['netns', 'add', probe]).status !== 0)
    return 'network namespaces are not allowed here'
  ip('netns', 'del', probe)
  return undefined
}

function ip(...args: string[]): string {
  return execFileSync(programs.iproute2, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

const quietly = (...args: string[]) => void spawnSync(programs.iproute2, args)

/** What a host says of itself and of the others. */
interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/**
 * A database host of the recipe, in a network namespace of its own: etcd, Patroni and PostgreSQL 15, configured by the files in
 * `deploy/patroni` as they are, but for the network.
 */
export class Host {
  readonly name: string
  readonly address: string
  private readonly space: string
  private readonly link: string

  constructor(
    readonly number: number,
    private readonly folder: string,
  ) {
    this.name = `db${number}`
    this.address = `${NETWORK}${10 + number}`
    this.space = `${BRIDGE}-${this.name}`
    this.link = `vh-fo-${this.name}`
  }

  /** Its cable, and the folder that is its disk. */
  build(): void {
    ip('netns', 'add', this.space)
    ip('link', 'add', this.link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', this.space)
    ip('link', 'set', this.link, 'master', BRIDGE, 'up')
    ip('-n', this.space, 'addr', 'add', `${this.address}/24`, 'dev', 'eth0')
    for (const device of ['lo', 'eth0']) ip('-n', this.space, 'link', 'set', device, 'up')
    const { uid, gid } = postgresUser()
    for (const disk of ['', 'etcd', 'run']) {
      const made = path.join(this.folder, disk)
      mkdirSync(made, { recursive: true, mode: 0o700 })
      chownSync(made, uid, gid)
    }
  }

  /** Switches it on. */
  start(): void {
    this.run('etcd', [programs['etcd-server']])
    this.run('patroni', [programs.patroni, recipe('patroni/patroni.yml')])
  }

  /** Everything that runs on it ends at once. */
  kill(): void {
    for (const pid of ip('netns', 'pids', this.space).split('\n').filter(Boolean).map(Number)) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It went with its parent.
      }
    }
  }

  /** Pulls its cable: what it sends and what is sent to it is lost without a word. It runs on. */
  cutOff(): void {
    ip('link', 'set', this.link, 'down')
  }

  reconnect(): void {
    ip('link', 'set', this.link, 'up')
  }

  remove(): void {
    if (ip('netns', 'list').includes(this.space)) this.kill()
    quietly('netns', 'del', this.space)
    quietly('link', 'del', this.link)
  }

  /** What its PostgreSQL answers to somebody on the host itself: the exit code of psql, and what it said. */
  psql(statement: string): Promise<{ readonly code: number | null; readonly said: string }> {
    const psql = path.join(path.dirname(programs['postgresql-15']), 'psql')
    const child = spawn(
      programs.iproute2,
      ['netns', 'exec', this.space, psql, '-XAtq', '-h', '127.0.0.1', '-c', statement, 'van_hanh'],
      {
        env: { PGUSER: 'van_hanh_owner', PGPASSWORD: 'owner', PGCONNECT_TIMEOUT: '3', PATH: '/usr/bin:/bin' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: said.trim() })))
  }

  /** The cluster as this host sees it; empty while it does not answer. */
  async members(): Promise<readonly Member[]> {
    try {
      const answer = await fetch(`http://${this.address}:8008/cluster`, { signal: AbortSignal.timeout(2000) })
      const { members } = (await answer.json()) as { members: Member[] }
      return members
    } catch {
      return []
    }
  }

  private run(name: string, command: string[]): ChildProcess {
    const log = openSync(path.join(path.dirname(this.folder), `${this.name}-${name}.log`), 'a')
    // Three hosts on one machine: each has a folder of sockets of its own where PostgreSQL's usually is.
    const inside = `mount --bind ${path.join(this.folder, 'run')} /run/postgresql && exec setpriv --reuid=postgres --regid=postgres --clear-groups "$@"`
    return spawn(
      programs.iproute2,
      ['netns', 'exec', this.space, '/bin/sh', '-c', inside, 'sh', ...command],
      { env: this.environment(), cwd: this.folder, stdio: ['ignore', log, log] },
    )
  }

  /** `host.env` of the recipe, which is that of the first host, with this one's name, address and disk. */
  private environment(): NodeJS.ProcessEnv {
    const lines = readFileSync(recipe('patroni/host.env'), 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
    const own = lines.map((line) =>
      /^(ETCD_INITIAL_CLUSTER|PATRONI_ETCD_HOSTS)=/.test(line)
        ? line
        : line
            .replaceAll(`${RECIPE_NETWORK}11`, `${RECIPE_NETWORK}${10 + this.number}`)
            .replace(/=db1$/, `=${this.name}`),
    )
    const pairs = own.map((line) => line.replaceAll(RECIPE_NETWORK, NETWORK).split(/=(.*)/s, 2))
    return {
      ...(Object.fromEntries(pairs) as Record<string, string>),
      ETCD_DATA_DIR: path.join(this.folder, 'etcd'),
      PATRONI_POSTGRESQL_DATA_DIR: path.join(this.folder, 'data'),
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: this.folder,
      LANG: 'C.UTF-8',
    }
  }
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Three hosts on one network, which this machine is on, too. */
export function buildHosts(folder: string): readonly Host[] {
  const hosts = [1, 2, 3].map((number) => new Host(number, path.join(folder, `db${number}`)))
  removeHosts(hosts)
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${NETWORK}1/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const host of hosts) host.build()
  return hosts
}

export function removeHosts(hosts: readonly Host[]): void {
  for (const host of hosts) host.remove()
  quietly('link', 'del', BRIDGE)
}

/** The host that all who answer call their leader. */
export async function leaderOf(hosts: readonly Host[]): Promise<Host | undefined> {
  const views = await Promise.all(hosts.map((host) => host.members()))
  const names = new Set(
    views.flatMap((members) => members.filter(({ role }) => role === 'leader').map(({ name }) => name)),
  )
  return names.size === 1 ? hosts.find(({ name }) => names.has(name)) : undefined
}

/** HAProxy with a file of `deploy/haproxy` as it is. */
export function startHaproxy(
  file: string,
  environment: Readonly<Record<string, string>>,
  log: string,
): ChildProcess {
  const out = openSync(log, 'a')
  return spawn(programs.haproxy, ['-db', '-f', recipe(`haproxy/${file}`)], {
    env: { ...environment, PATH: process.env['PATH'] },
    stdio: ['ignore', out, out],
  })
}
