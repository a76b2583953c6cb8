import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, vi } from 'vitest'

import { chooseEndpoint } from '#server/platform/embedded/endpoint.ts'

import type { S3Place } from '../s3-store.ts'
import { openS3 } from '../s3-store.ts'

const programs = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']

/** Whether this machine has a whole Ceph (Debian: `radosgw ceph-mon ceph-osd`). */
export const hasCeph = programs.every((name) => existsSync(`/usr/bin/${name}`))

/** A Ceph with one disk, in memory, and its S3. */
export interface RunningCeph {
  readonly place: S3Place
  stop(): Promise<void>
}

const CLUSTER = '11111111-2222-3333-4444-555555555555'
const DISK = '22222222-2222-3333-4444-555555555555'
const GIGABYTE = 1024 ** 3
const [keyId, secret] = ['VANHANHKEYID', 'bi-mat-cua-van-hanh/+=']
const user = ['--uid=vanhanh', '--display-name=vanhanh', `--access-key=${keyId}`, `--secret-key=${secret}`]

/** Starts one that listens to this machine alone. */
export async function startCeph(): Promise<RunningCeph> {
  const folder = mkdtempSync(path.join(tmpdir(), 'van-hanh-ceph-'))
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(path.join(folder, name))
  const [{ port }, { port: monPort }] = [
    await chooseEndpoint('tcp', undefined),
    await chooseEndpoint('tcp', undefined),
  ]
  const monitor = `[v1:127.0.0.1:${monPort}]`
  const file = path.join(folder, 'ceph.conf')
  writeFileSync(file, configuration(folder, { port, monitor }))
  const children: ChildProcess[] = []
  const run = (name: string, ...words: readonly string[]) => {
    const { status, stderr } = spawnSync(name, ['-c', file, ...words], { encoding: 'utf8', timeout: 60_000 })
    if (status !== 0) throw new Error(`${name} ${words.join(' ')}: ${stderr}`)
  }
  const launch = (name: string, ...words: readonly string[]) =>
    children.push(spawn(name, ['-c', file, ...words, '-f'], { stdio: 'ignore' }))
  const stop = async () => {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const map = path.join(folder, 'monmap')
    spawnSync('monmaptool', ['--create', '--clobber', '--fsid', CLUSTER, '--addv', 'a', monitor, map])
    run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map)
    launch('ceph-mon', '-i', 'a')
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', DISK)
    // It listens before it answers: until it knows its own commands, it refuses them.
    await vi.waitFor(() => run('ceph', 'osd', 'new', DISK, '0'), { timeout: 60_000, interval: 500 })
    // The disk itself does it at its start, and sometimes before it knows which cluster it is of: then it ends.
    await vi.waitFor(() => run('ceph', 'osd', 'crush', 'add', 'osd.0', '1', 'root=default', 'host=here'), {
      timeout: 60_000,
      interval: 500,
    })
    launch('ceph-osd', '-i', '0')
    run('radosgw-admin', 'user', 'create', ...user)
    launch('radosgw', '-n', 'client.rgw')
    const endpoint = `http://127.0.0.1:${port}`
    const place = { endpoint, region: 'us-east-1', bucket: 'van-hanh', keyId, secret }
    await vi.waitFor(() => fetch(endpoint), { timeout: 60_000, interval: 100 })
    await makeBucket(place)
    return { place, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A bucket is made as an object without a key is put. */
async function makeBucket(place: S3Place): Promise<void> {
  const { S3Client, CreateBucketCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    endpoint: place.endpoint,
    region: place.region,
    credentials: { accessKeyId: place.keyId, secretAccessKey: place.secret },
    forcePathStyle: true,
  })
  await client.send(new CreateBucketCommand({ Bucket: place.bucket }))
  const store = openS3(place, { tries: 1, silenceMs: 10_000 })
  expect((await store.list('')[Symbol.asyncIterator]().next()).done).toBe(true)
}

const configuration = (folder: string, { port, monitor }: { port: number; monitor: string }) => `[global]
fsid = ${CLUSTER}
mon_host = ${monitor}
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_msgr2 = false
run_dir = ${folder}
admin_socket = ${folder}/$name.asok
pid_file = ${folder}/$name.pid
log_to_file = false
keyring = ${folder}/keyring
mon_data = ${folder}/mon
mon_data_avail_crit = 1
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = ${4 * GIGABYTE}
osd_class_update_on_start = false
osd_crush_update_on_start = false
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
osd_class_load_list = *
osd_class_default_list = *
rgw_data = ${folder}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
`
