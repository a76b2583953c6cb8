// @ts-check
// How much JavaScript, and how many modules of ours, a browser fetches before it shows something: node tools/budget.mjs,
// after a build.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { root } from './run.mjs'

const login = 'web/features/account/login/Login.tsx'
const app = 'web/app/App.tsx'
const shell = 'web/app/shell/shell.route.ts'
const list = 'web/features/employees/EmployeesPage.tsx'
const dashboard = 'web/features/dashboard/DashboardPage.tsx'

/**
 * What is fetched beside the entry, the limit in kilobytes of gzip (1 kB = 1000 bytes), and how many modules of ours may
 * have code in it: those of vite-modules.ts.
 */
const budgets = [
  { name: 'login screen', modules: [login], limitKb: 85, mostModules: 60 },
  { name: 'dashboard', modules: [app, shell, dashboard], limitKb: 168, mostModules: 246 },
  { name: 'first authenticated list', modules: [app, shell, list], limitKb: 170, mostModules: 261 },
]

/** @typedef {Record<string, { file: string, isEntry?: boolean, imports?: string[] }>} Manifest by source or chunk name */

/**
 * The scripts that must be there before these modules run: the page's entry, the modules, and all they import.
 * @param {Manifest} manifest as Vite writes it
 * @param {string[]} modules source files, from the top of the repository
 * @returns {Set<string>} files below dist/web
 * @throws where a module has no chunk of its own, and so nothing can be said about it
 */
export function scriptsFor(manifest, modules) {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const routes = modules.map((module) => {
    const key = [module, module.replace(/^web\//, '')].find((name) => name in manifest)
    if (!key) throw new Error(`${module} has no chunk of its own: is it loaded lazily, is its name right?`)
    return key
  })
  const seen = new Set([...entries, ...routes])
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported)
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')))
}

/**
 * How many modules of ours are in these scripts.
 * @param {Record<string, number>} counts by script
 * @param {string[]} scripts
 * @throws where nobody counted a script: it would be none
 */
export function modulesIn(counts, scripts) {
  return scripts.reduce((sum, script) => {
    const count = counts[script]
    if (count === undefined) throw new Error(`Nobody counted the modules of ${script}`)
    return sum + count
  }, 0)
}

/**
 * Measures the build against every budget and prints what it found.
 * @returns {{ passed: number, failed: number }}
 */
export function checkBudgets() {
  const dist = path.join(root, 'dist', 'web')
  const file = path.join(dist, 'manifest.json')
  if (!existsSync(file)) throw new Error(`There is no ${path.relative(root, file)}: build first.`)
  const manifest = /** @type {Manifest} */ (JSON.parse(readFileSync(file, 'utf8')))
  const counts = /** @type {Record<string, number>} */ (
    JSON.parse(readFileSync(path.join(dist, 'modules.json'), 'utf8'))
  )
  const measured = budgets.map(({ name, modules, limitKb, mostModules }) => {
    const scripts = [...scriptsFor(manifest, modules)]
    const bytes = scripts.map(
      (script) => gzipSync(readFileSync(path.join(dist, script)), { level: 9 }).length,
    )
    const kb = bytes.reduce((sum, size) => sum + size, 0) / 1000
    const own = modulesIn(counts, scripts)
    const isWithin = kb <= limitKb && own <= mostModules
    const verdict = `${kb.toFixed(1)} kB of ${limitKb} kB in ${scripts.length} files, ${own} modules of ${mostModules}`
    console.log(`${isWithin ? 'ok    ' : 'FAILED'} ${name}: ${verdict}`)
    return isWithin
  })
  const passed = measured.filter(Boolean).length
  return { passed, failed: measured.length - passed }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = checkBudgets().failed > 0 ? 1 : 0
