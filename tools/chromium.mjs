// @ts-check
// Finds a Chromium for the browser tests, and gets one where there is none: node tools/chromium.mjs prints its path.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { npmScript, root, runNode } from './run.mjs'

const cache = path.join(root, 'node_modules', '.cache', 'van-hanh-browser')
/** A shell script, so that whoever starts it needs to know nothing of the libraries and fonts beside it. */
const npmCopy = path.join(cache, 'chromium.sh')

const starter = `#!/bin/sh
here=$(dirname "$0")/unpacked
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`

/** Its own names folders of the cloud it was made for. */
const fontsConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** The same browser without windows: what draws its own address bar and tabs is not there to be paid for. */
const SHELL = 'chromium-headless-shell'

const usualPlaces = {
  linux: [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
    (name) => `/usr/bin/${name}`,
  ),
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].flatMap(
    (program) =>
      ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
        path.join(process.env[name] ?? '', program),
      ),
  ),
}

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, the system's own, the copy fetched before, else a new one, from the
 * system's packages where we may install them and from npm where not.
 * @returns {Promise<string>}
 * @throws where the machine has none and we cannot get one
 */
export async function findChromium() {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`)
  }
  return systemChromium() ?? cachedChromium() ?? installWithApt() ?? (await installWithNpm())
}

function systemChromium() {
  const { platform } = process
  const places = platform === 'darwin' || platform === 'win32' ? usualPlaces[platform] : usualPlaces.linux
  return places.find(runs)
}

const cachedChromium = () => (runs(npmCopy) ? npmCopy : undefined)

/**
 * Some systems ship a stub that only asks to install the real program. On Windows asking for the version opens a window.
 * @param {string} program
 */
const runs = (program) =>
  existsSync(program) &&
  (process.platform === 'win32' || spawnSync(program, ['--version'], { timeout: 30_000 }).status === 0)

function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('No browser found: installing Chromium with apt-get.')
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 }
  spawnSync('apt-get', ['update'], options)
  // Not every system has the shell by itself.
  for (const name of [SHELL, 'chromium'])
    if (!systemChromium())
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core'], options)
  return systemChromium()
}

/** A Chromium for Linux on x64 that comes with its libraries and a font with the Vietnamese letters. */
async function installWithNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium found. Install Chrome, Edge or Chromium, or set CHROMIUM_PATH to one.')
  }
  console.log('No browser found: fetching Chromium from npm.')
  mkdirSync(cache, { recursive: true })
  const install = `install @sparticuz/chromium@147.0.0 --no-save --ignore-scripts --no-audit --no-fund --prefix`
  await succeed([npmScript() ?? '', ...install.split(' '), cache])
  await unpack(path.join(cache, 'unpacked'))
  if (!runs(npmCopy))
    throw new Error('The Chromium from npm does not run here. Install one, or set CHROMIUM_PATH.')
  return npmCopy
}

/**
 * @param {string[]} script
 * @param {NodeJS.ProcessEnv} [env]
 */
async function succeed(script, env = process.env) {
  const { code, output } = await runNode(script, { cwd: cache, env })
  if (code !== 0)
    throw new Error(`Chromium could not be fetched from npm. Set CHROMIUM_PATH to one.\n${output}`)
}

/**
 * The package unpacks itself into the folder for temporary files, and its own libraries only if it takes the machine
 * for one of its cloud's. Renamed when complete, so that an interrupted run leaves nothing half-made in place.
 * @param {string} folder
 */
async function unpack(folder) {
  const started = `${folder}.new`
  rmSync(started, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(started)
  const script = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`
  const env = { ...process.env, TMPDIR: started, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  await succeed(['--eval', script], env)

  chmodSync(path.join(started, 'chromium'), 0o755)
  writeFileSync(path.join(started, 'fonts', 'fonts.conf'), fontsConfig)
  renameSync(started, folder)
  writeFileSync(npmCopy, starter, { mode: 0o755 })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await findChromium())
