// @ts-check
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './run.mjs'
import { filesBelow } from './tree.mjs'

/** Something the user has to put right; the message is one sentence for them. */
export class PreparationError extends Error {}

/**
 * Prepares a command; what the user has to put right ends it with that sentence instead of a stack trace.
 * @param {() => Promise<void>} prepare
 */
export async function orComplain(prepare) {
  try {
    await prepare()
  } catch (error) {
    if (!(error instanceof PreparationError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const OLDEST_NODE = { major: 20, minor: 19 }

/** Refuses a Node.js that is too old to run the app. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const oldest = OLDEST_NODE
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return
  throw new PreparationError(
    `Vận Hành cần Node.js từ phiên bản ${oldest.major}.${oldest.minor} nhưng máy này có ${process.versions.node}: ` +
      'hãy cài bản mới từ https://nodejs.org rồi chạy lại.',
  )
}

/**
 * Installs the packages of the lock file unless they are there already; a tree with the developers' packages keeps
 * having them.
 * @param {{ withDevelopers: boolean }} wanted
 */
export async function installPackages({ withDevelopers }) {
  const installed = packagesIn('node_modules/.package-lock.json')
  const locked = packagesIn('package-lock.json')
  if (installed !== undefined && isComplete(locked ?? {}, installed, withDevelopers)) return
  requireWritable(root)
  console.log('Đang cài các thư viện (lần đầu hoặc sau khi cập nhật, thường dưới một phút)…')
  const keepsDevelopers = withDevelopers || Object.values(installed ?? {}).some(({ dev }) => dev)
  const which = keepsDevelopers ? '--include=dev' : '--omit=dev'
  await runStep(
    npmScript(),
    ['ci', which, '--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'],
    'Không cài được các thư viện: hãy xem lỗi của npm ở trên, kiểm tra kết nối mạng rồi chạy lại.',
  )
}

/** Builds the app unless `dist` was built from exactly these sources. */
export async function buildMissing() {
  if (isBuilt()) return
  requireWritable(existsSync(distFolder) ? distFolder : root)
  console.log('Đang dựng giao diện và máy chủ (lần đầu hoặc sau khi mã nguồn thay đổi)…')
  // In a process of its own: the memory of the build tools would stay with the server for good.
  await runStep(path.join(root, 'tools', 'build.mjs'), [], 'Không dựng được ứng dụng: hãy xem lỗi ở trên.')
}

export const distFolder = path.join(root, 'dist')
/** Holds the `sourceHash` that a complete build was made from. */
export const buildStamp = path.join(distFolder, 'built-from')

function isBuilt() {
  return existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === sourceHash()
}

/** Changes with the content of every file that goes into a build, not with their dates: a clone has new ones. */
export function sourceHash() {
  const tools = filesBelow(root, ['tools']).filter((file) =>
    /^tools\/(build|server-build|thread-scripts|vite-.*)\./.test(file),
  )
  const sources = filesBelow(root, ['contract', 'server', 'web']).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const hash = createHash('sha256')
  for (const file of [
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'vite.config.ts',
    ...tools,
    ...sources,
  ]) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let runningStep

/** Ends the step that `installPackages` or `buildMissing` is waiting for, if any. */
export async function stopStep() {
  if (runningStep === undefined) return
  const ended = once(runningStep, 'exit')
  runningStep.kill()
  await ended
}

/**
 * Runs a Node.js script to its end and shows its output.
 * @param {string} script
 * @param {string[]} args
 * @param {string} complaint what to tell the user where it fails
 */
async function runStep(script, args, complaint) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  runningStep = child
  const [code] = await once(child, 'exit')
  runningStep = undefined
  if (code !== 0) throw new PreparationError(complaint)
}

/** @typedef {Record<string, { version: string, dev?: boolean, optional?: boolean }>} Packages by folder */

/**
 * Says whether everything is there that a command needs.
 * @param {Packages} locked
 * @param {Packages} installed
 * @param {boolean} withDevelopers
 */
export function isComplete(locked, installed, withDevelopers) {
  return Object.entries(locked).every(([folder, { version, dev, optional }]) => {
    if (folder === '' || (dev && !withDevelopers)) return true
    const found = installed[folder]?.version
    // npm leaves out packages made for other systems.
    return found === version || (optional === true && found === undefined)
  })
}

/**
 * @param {string} lockFile in npm's format; `node_modules/.package-lock.json` is what npm writes at the end of a
 *   complete installation
 * @returns {Packages | undefined} undefined without that file
 */
function packagesIn(lockFile) {
  const file = path.join(root, lockFile)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

/** npm's own script, so that no shell is between us and it. */
function npmScript() {
  const home = path.dirname(process.execPath)
  const candidates = [
    process.env['npm_execpath'] ?? '',
    path.join(home, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(home, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]
  const script = candidates.find((file) => file.endsWith('npm-cli.js') && existsSync(file))
  if (script === undefined)
    throw new PreparationError('Không tìm thấy npm: hãy chạy lệnh này bằng npm start.')
  return script
}

/** @param {string} folder */
function requireWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new PreparationError(
      `Không ghi được vào ${folder} nên không cài và dựng được ứng dụng: hãy chạy npm start một lần bằng người dùng ` +
        'có quyền ghi, hoặc chép ứng dụng sang thư mục khác.',
    )
  }
}
