// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, whatever the current folder of the caller. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/**
 * The script behind a command of an installed package, to be run with Node itself: the shims in
 * `node_modules/.bin` differ between systems.
 * @param {string} packageName
 * @param {string} [command] the command's name where it differs from the package's
 */
export function scriptOf(packageName, command = packageName) {
  const folder = path.join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * Runs a Node script to its end, in the root folder unless told otherwise. The output is kept and handed back, or
 * shown as it comes. The script ends with us.
 * @param {string[]} args the script and its arguments
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string, seconds: number }>} a script killed by a signal has code 1
 */
export function runNode(args, { show = false, env = process.env, cwd = root } = {}) {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output += text))
  }
  const stop = () => void child.kill()
  process.once('exit', stop)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', stop)
      resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 })
    })
  })
}

/**
 * npm's own script, so that no shell stands between us and it.
 * @returns {string | undefined} undefined where there is no npm
 */
export function npmScript() {
  const home = path.dirname(process.execPath)
  const beside = path.join('node_modules', 'npm', 'bin', 'npm-cli.js')
  const places = [
    process.env['npm_execpath'] ?? '',
    path.join(home, '..', 'lib', beside),
    path.join(home, beside),
  ]
  return places.find((file) => file.endsWith('npm-cli.js') && existsSync(file))
}
