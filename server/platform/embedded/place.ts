import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'

import { StartupError } from '../startup-error.ts'
import { canReach, chooseDatabaseUser, type DatabaseUser } from './database-user.ts'
import { brokenCluster } from './failure.ts'

/** Where one database lives and who runs it. */
export interface Place {
  /** The folder that PostgreSQL itself keeps its files in ("cluster" is its own word for it). */
  readonly clusterDir: string
  readonly logFile: string
  /** The system user to step down to; absent when the database runs as ourselves. */
  readonly user?: DatabaseUser
}

/** Where the data of root's own closed folders goes: a folder that every system user may pass. */
const OPEN_HOME = '/var/lib/van-hanh'

/** Finds the place of the database of a data folder and makes the folder if it is new. */
export function findPlace(dataDir: string, progress: (line: string) => void): Place {
  const home = makeFolder(dataDir)
  const logFile = path.join(home, 'postgres.log')
  const clusterDir = followMovedCluster(path.join(home, 'postgres'))
  const user = chooseDatabaseUser(clusterDir)
  if (user === undefined) return { clusterDir, logFile }
  if (path.dirname(clusterDir) === home && !openTo(user, home)) {
    return { clusterDir: moveOut(clusterDir, progress), logFile, user }
  }
  return { clusterDir, logFile, user }
}

/** The folder of the database of a data folder; undefined when there is none yet. Makes and changes nothing. */
export function findCluster(dataDir: string): string | undefined {
  const clusterDir = path.join(path.resolve(dataDir), 'postgres')
  return existsSync(clusterDir) ? realpathSync(clusterDir) : undefined
}

/** Makes a folder that others may pass but not list, whatever the umask, with those above it that are missing too. */
function makeFolder(folder: string): string {
  const firstMade = mkdirSync(folder, { recursive: true })
  if (firstMade !== undefined) {
    for (let made = folder; made.startsWith(firstMade); made = path.dirname(made)) chmodSync(made, 0o711)
  }
  return realpathSync(folder)
}

/** The folder itself, or the one that an earlier `moveOut` put in its place. */
function followMovedCluster(clusterDir: string): string {
  if (!lstatSync(clusterDir, { throwIfNoEntry: false })?.isSymbolicLink()) return clusterDir
  const target = path.resolve(path.dirname(clusterDir), readlinkSync(clusterDir))
  // The folder around it is made before the link, so without it the data were lost or left on another machine.
  if (existsSync(path.dirname(target)))
    return path.join(realpathSync(path.dirname(target)), path.basename(target))
  throw brokenCluster(clusterDir, `dữ liệu thật phải nằm ở ${target} nhưng không thấy`)
}

/** Lets the user pass our own data folder, never a folder above it. Tells whether the user now gets there. */
function openTo(user: DatabaseUser, home: string): boolean {
  if (!canReach(user, path.dirname(home))) return false
  if (!canReach(user, home)) chmodSync(home, statSync(home).mode | 0o011)
  return true
}

/** For a data folder in root's closed home: puts the database where its user gets to, with a link to it. */
function moveOut(clusterDir: string, progress: (line: string) => void): string {
  if (existsSync(clusterDir)) {
    throw new StartupError(
      `Người dùng hệ thống chạy PostgreSQL không vào được ${clusterDir}: hãy chuyển thư mục dữ liệu ra ngoài thư mục ` +
        'riêng của root rồi đặt DATA_DIR tới đó.',
    )
  }
  makeFolder(OPEN_HOME)
  const room = mkdtempSync(path.join(OPEN_HOME, 'data-'))
  chmodSync(room, 0o711)
  const moved = path.join(room, path.basename(clusterDir))
  symlinkSync(moved, clusterDir)
  progress(`Thư mục này của riêng root nên PostgreSQL giữ dữ liệu ở ${moved} (liên kết từ ${clusterDir}).`)
  return moved
}
