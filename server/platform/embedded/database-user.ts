import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { StartupError } from '../startup-error.ts'

/** The system user that the database runs as when we are root, for PostgreSQL refuses to run as root. */
export interface DatabaseUser {
  readonly uid: number
  readonly gid: number
}

/** System users that own nothing of value, in order of preference (macOS writes the first with an underscore). */
const CANDIDATES = ['postgres', '_postgres', 'nobody']

/**
 * The user to run the database as; undefined means as ourselves. The owner of existing data stays its owner, so that
 * root may start what an ordinary user has created.
 * @throws StartupError when we are root and the system knows no user to step down to
 */
export function chooseDatabaseUser(clusterDir: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const candidate of CANDIDATES) {
    const [, , uid, gid] = users.find(([name]) => name === candidate) ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartupError(
    'PostgreSQL không chạy được bằng quyền root và máy này không có người dùng postgres hay nobody: ' +
      'hãy chạy bằng một người dùng thường, hoặc đặt DATABASE_URL tới một máy chủ PostgreSQL.',
  )
}

/** Whether this user may pass every folder down to `file` and enter or run the file itself. */
export function canReach(user: DatabaseUser, file: string): boolean {
  for (let place = path.resolve(file); ; place = path.dirname(place)) {
    const { uid, gid, mode } = statSync(place)
    const mayExecute = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & mayExecute) === 0) return false
    if (place === path.dirname(place)) return true
  }
}

/** A cluster that root has copied or restored belongs to root, and PostgreSQL opens only its own user's. */
export function takeFromRoot(clusterDir: string, user: DatabaseUser): void {
  if (statSync(clusterDir).uid === 0) giveTo(user, clusterDir)
}

/** Makes this user the owner of a folder and of everything in it. */
export function giveTo(user: DatabaseUser, folder: string): void {
  lchownSync(folder, user.uid, user.gid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, name), user.uid, user.gid)
  }
}
