// @ts-check
// npm test: installs what is missing, builds, and runs every suite. The last line says how all of them went.
// npm test -- --all also keeps files in a Ceph, gives what failed a second try (which tests needed it stands at the end), and,
// where an hour has not passed yet, tries the benchmark and kills one of three hosts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { checkBudgets } from './budget.mjs'
import { installCeph } from './ceph.mjs'
import { check } from './check.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { checkNode, installPackages } from './prepare.mjs'
import { root, runNode, scriptOf } from './run.mjs'
import { findPostgres, startThrowawayPostgres } from './throwaway-postgres.mjs'

/** @typedef {{ passed: number, failed: number, skipped?: number }} Outcome */

// Databases and files of the tests live for seconds: on a disk, most of what a copied database costs is writing it there.
process.env['TMPDIR'] = memoryFolder()
const { DATABASE_URL: databaseUrl, ...inherited } = process.env
/** Every suite brings its own database, but for the one that is there to try DATABASE_URL. */
const environment = { ...inherited, CI: 'true', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) }

const isFull = process.argv.includes('--all')
/** Who waits for a run waits longer for three hosts that change but with deploy/: `npm run test:failover` tries them alone. */
const LATE_MINUTES = 60
/** Where the HTTP suite says which endpoints no test called. */
const untriedReport = path.join(root, 'node_modules', '.cache', 'van-hanh-test', 'untried.json')
/** The same of the files that were run once more: what one of both called has been called. */
const untriedAgainReport = path.join(path.dirname(untriedReport), 'untried-again.json')
/** Every statement that the HTTP suite sent, for a server of another version to judge. */
const statementsReport = path.join(path.dirname(untriedReport), 'statements.json')

/** @type {string[]} */
const lines = []
/** @type {{ seconds: number, name: string }[]} */
const tests = []
let reports = 0
/** What failed and how, for the end of the output, which is all that some CI services keep. @type {string[]} */
const failures = []
/** Tests that passed the second time only. @type {string[]} */
const secondTries = []
/** More test files than these that failed are no chance: they are not tried again. */
const MOST_SECOND_TRIES = 6
const total = { passed: 0, failed: 0 }

/**
 * Runs one suite and adds it to the total; one that throws has failed.
 * @param {string} name
 * @param {() => Promise<Outcome> | Outcome} run
 * @returns {Promise<boolean>} whether nothing of it failed
 */
async function suite(name, run) {
  console.log(`\n--- ${name} ---`)
  const started = performance.now()
  const { passed, failed, skipped = 0 } = await outcomeOf(run)
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  const line = `${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(28)} ${counts}, ${seconds} s`
  lines.push(line)
  console.log(line)
  return failed === 0
}

/**
 * @param {() => Promise<Outcome> | Outcome} run
 * @returns {Promise<Outcome>}
 */
async function outcomeOf(run) {
  try {
    return await run()
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

/**
 * Runs a test program that writes a report, and counts by it.
 * @param {string} program
 * @param {string} args
 * @param {NodeJS.ProcessEnv} env
 * @param {(report: any) => Outcome} count
 * @returns {Promise<Outcome>} a program that fails without a failed test counts as one
 */
async function counted(program, args, env, count) {
  const report = path.join(root, 'node_modules', '.cache', 'van-hanh-test', `report-${++reports}.json`)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const script = [program, ...args.split(' ').map((argument) => argument.replace('REPORT', report))]
  const reporting = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code } = await runNode(script, { show: true, env: reporting })
  const outcome = count(JSON.parse(readFileSync(report, 'utf8')))
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

/**
 * Runs a project of vitest.config.ts. In a full run, the few files that failed are run once more by themselves: what passes
 * then is named at the end, what fails again has failed.
 * @param {'rules' | 'http' | 'failover'} project
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [files] only these, separated by blanks
 */
async function vitest(project, env = environment, files = '') {
  const first = await vitestOnce(project, env, files)
  const again = first.failedFiles
  if (!isFull || again.length === 0 || again.length > MOST_SECOND_TRIES) {
    failures.push(...first.failed)
    return first.outcome
  }
  // What these few send and call is not all.
  const { STATEMENTS_TO: _, ...others } = env
  const apart = 'UNTRIED_REPORT' in env ? { ...others, UNTRIED_REPORT: untriedAgainReport } : others
  const second = await vitestOnce(project, apart, again.join(' '))
  failures.push(...second.failed)
  if (second.outcome.failed === 0) secondTries.push(...first.failed)
  const { passed, failed } = first.outcome
  const stillFailed = second.outcome.failed
  return { ...first.outcome, passed: passed + failed - stillFailed, failed: stillFailed }
}

/**
 * @param {'rules' | 'http' | 'failover'} project
 * @param {NodeJS.ProcessEnv} env
 * @param {string} files
 * @returns {Promise<{ outcome: Outcome, failedFiles: string[], failed: string[] }>} the files that failed, and what failed how
 */
async function vitestOnce(project, env, files) {
  const args =
    `run --project ${project} --reporter=dot --reporter=json --outputFile.json=REPORT ${files}`.trim()
  /** @type {string[]} */
  const failed = []
  /** @type {Set<string>} */
  const failedFiles = new Set()
  const outcome = await counted(scriptOf('vitest'), args, env, (report) => {
    for (const { name, status, startTime, endTime, message, assertionResults } of report.testResults) {
      const file = path.relative(root, name)
      tests.push({ seconds: (endTime - startTime) / 1000, name: file })
      if (status === 'failed') failedFiles.add(file)
      if (message) failed.push(told(file, message))
      for (const { status: of, fullName, failureMessages } of assertionResults)
        if (of === 'failed') failed.push(told(`${file}: ${fullName}`, failureMessages[0]))
    }
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.testResults.filter(isBrokenFile).length,
      skipped: report.numPendingTests,
    }
  })
  return { outcome, failedFiles: [...failedFiles], failed }
}

/** @param {string} test @param {string} [message] */
function told(test, message = 'no message') {
  return `${test}\n       ${stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, 400)}`
}

/** Which endpoints no test of the HTTP suite called: each of them fails the run. @returns {Outcome} */
function everythingTried() {
  if (!existsSync(untriedReport)) throw new Error('The HTTP suite did not say which endpoints it called')
  const again = existsSync(untriedAgainReport) ? namesIn(untriedAgainReport) : undefined
  const untried = namesIn(untriedReport).filter((name) => again?.includes(name) ?? true)
  for (const line of untried) console.log(line)
  return untried.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: untried.length }
}

/** @param {string} report @returns {string[]} */
const namesIn = (report) => JSON.parse(readFileSync(report, 'utf8'))

/**
 * What a server's version can make a difference to: the schema, what works with the server itself, and the statements, which are
 * those that the whole HTTP suite has sent to the PostgreSQL that comes along.
 */
const filesForOldServer = 'server/migrations/ server/platform/db/ server/test/older-server/'

/**
 * A test file that failed without a failed test: it could not be loaded, or a hook of it threw.
 * @param {{ status: string, assertionResults: { status: string }[] }} file
 */
const isBrokenFile = (file) =>
  file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')

async function httpOnSystemPostgres(/** @type {string} */ binDir) {
  const server = await startThrowawayPostgres(binDir)
  try {
    const env = { ...environment, STATEMENTS_FROM: statementsReport, DATABASE_URL: server.url }
    return await vitest('http', env, filesForOldServer)
  } finally {
    await server.stop()
  }
}

function browser() {
  const program = scriptOf('@playwright/test', 'playwright')
  const tries = isFull ? ' --retries=1' : ''
  return counted(program, `test --reporter=dot,json${tries}`, environment, ({ stats, suites }) => {
    for (const { file, title, ok, results } of specsOf(suites)) {
      const name = `${file}: ${title}`
      tests.push({ seconds: results.reduce((sum, one) => sum + one.duration, 0) / 1000, name })
      const [message] = results.flatMap(({ errors }) => errors.map((error) => error.message))
      if (!ok) failures.push(told(name, message))
      else if (message !== undefined) secondTries.push(told(name, message))
    }
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  })
}

/**
 * Every test of Playwright's report, however deep it stands.
 * @param {any[]} suites
 * @returns {{ file: string, title: string, ok: boolean, results: { duration: number, errors: { message?: string }[] }[] }[]}
 */
function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map((/** @type {any} */ { file, title, ok, tests: runs }) => ({
      file,
      title,
      ok,
      results: runs.flatMap((/** @type {any} */ run) => run.results),
    })),
    ...specsOf(inner),
  ])
}

async function build() {
  const { code, output } = await runNode(['tools/build.mjs'], { env: environment })
  if (code !== 0) throw new Error(output)
  return { passed: 1, failed: 0 }
}

/** What needs no browser: what can be judged from the sources first, then through HTTP. */
async function runServer() {
  await suite('check', check)
  await suite('rules', () => vitest('rules'))
  for (const report of [untriedReport, untriedAgainReport, statementsReport]) rmSync(report, { force: true })
  await suite('http, embedded PostgreSQL', () =>
    vitest('http', { ...environment, UNTRIED_REPORT: untriedReport, STATEMENTS_TO: statementsReport }),
  )
  await suite('every endpoint called, every write repeated', everythingTried)
  const installed = findPostgres()
  if (installed)
    await suite(`http, PostgreSQL ${installed.version}`, () => httpOnSystemPostgres(installed.binDir))
  else lines.push('       http, PostgreSQL 15+          not run: no such server is installed')
  if (databaseUrl) {
    await suite('http, DATABASE_URL', () => vitest('http', { ...environment, DATABASE_URL: databaseUrl }))
  }
}

async function runBrowser() {
  await suite('budget', checkBudgets)
  await suite('browser', browser)
}

/** One suite after the other: each keeps every processor busy, and two at once take a quarter longer than one after the other. */
async function runEverything() {
  const isBuilt = await suite('build', build)
  await runServer()
  if (isBuilt) await runBrowser()
  else lines.push('       budget, browser              not run: the build failed')
}

/** Whether the benchmark still asks what it says of both sides: nobody runs it for weeks, and its floors are SQL by hand. */
async function benchmarkTrial() {
  const { code, output } = await runNode(['tools/bench.mjs', '--try'], { env: environment })
  if (code !== 0) throw new Error(output)
  return { passed: 1, failed: 0 }
}

/** What few changes can break. Of three hosts tests are skipped where packages or rights are missing, and their names say why. */
async function runLate() {
  const late = [
    ['benchmark, a trial', benchmarkTrial],
    ['failover, three hosts', () => vitest('failover')],
  ]
  for (const [name, run] of /** @type {[string, () => Promise<Outcome>][]} */ (late)) {
    const minutes = Math.round(performance.now() / 60_000)
    if (minutes < LATE_MINUTES) await suite(name, run)
    else lines.push(`       ${name.padEnd(28)}  not run: the suites before it took ${minutes} minutes`)
  }
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(1))
try {
  checkNode()
  await installPackages({ withDevelopers: true })
  // Before anything else may want the package manager.
  if (isFull && !installCeph())
    lines.push('       files in a bucket of Ceph     not run: no Ceph is installed')
  await runEverything()
  if (isFull) await runLate()
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  total.failed += 1
}
const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
console.log(
  `\nThe slowest:\n${slowest.map(({ seconds, name }) => `${seconds.toFixed(1)} s  ${name}`).join('\n')}`,
)
console.log(`\n${lines.join('\n')}`)
if (secondTries.length > 0)
  console.log(`\nPassed the second time only, to be mended:\n${secondTries.join('\n')}`)
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
