// @ts-check
// A Ceph for the tests of files in a bucket, on machines that can have one: Debian's packages, installed by a full run as root.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'

const programs = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']
const packages = ['ceph-mon', 'ceph-osd', 'radosgw']

const hasCeph = () => programs.every((name) => existsSync(`/usr/bin/${name}`))

/** @returns {boolean} whether there is one, which may take half a minute the first time */
export function installCeph() {
  if (hasCeph()) return true
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('No Ceph found: installing it with apt-get.')
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 300_000 }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
  return hasCeph()
}
