// @ts-check
// npm test: installs what is missing, builds, and runs every suite. The last line says how all of them went.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checkBudgets } from './budget.mjs'
import { check } from './check.mjs'
import { checkNode, installPackages } from './prepare.mjs'
import { root, runNode, scriptOf } from './run.mjs'
import { findPostgres, startThrowawayPostgres } from './throwaway-postgres.mjs'

/** @typedef {{ passed: number, failed: number, skipped?: number }} Outcome */

const { DATABASE_URL: databaseUrl, ...inherited } = process.env
/** Every suite brings its own database, but for the one that is there to try DATABASE_URL. */
const environment = { ...inherited, CI: 'true', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) }

/** @type {string[]} */
const lines = []
const total = { passed: 0, failed: 0 }

/**
 * Runs one suite and adds it to the total; one that throws has failed.
 * @param {string} name
 * @param {() => Promise<Outcome> | Outcome} run
 */
async function suite(name, run) {
  console.log(`\n--- ${name} ---`)
  const started = performance.now()
  const { passed, failed, skipped = 0 } = await outcomeOf(run)
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  lines.push(`${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(28)} ${counts}, ${seconds} s`)
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
  const report = path.join(root, 'node_modules', '.cache', 'van-hanh-test', 'report.json')
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const script = [program, ...args.split(' ').map((argument) => argument.replace('REPORT', report))]
  const { code } = await runNode(script, { show: true, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } })
  const outcome = count(JSON.parse(readFileSync(report, 'utf8')))
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

/**
 * @param {'rules' | 'http'} project of vitest.config.ts
 * @param {NodeJS.ProcessEnv} [env]
 */
function vitest(project, env = environment) {
  const args = `run --project ${project} --reporter=dot --reporter=json --outputFile.json=REPORT`
  return counted(scriptOf('vitest'), args, env, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBrokenFile).length,
    skipped: report.numPendingTests,
  }))
}

/**
 * A test file that failed without a failed test: it could not be loaded, or a hook of it threw.
 * @param {{ status: string, assertionResults: { status: string }[] }} file
 */
const isBrokenFile = (file) =>
  file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')

async function httpOnSystemPostgres(/** @type {string} */ binDir) {
  const server = await startThrowawayPostgres(binDir)
  try {
    return await vitest('http', { ...environment, DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

function browser() {
  const program = scriptOf('@playwright/test', 'playwright')
  return counted(program, 'test --reporter=dot,json', environment, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }))
}

async function build() {
  const { code, output } = await runNode(['tools/build.mjs'], { env: environment })
  if (code !== 0) throw new Error(output)
  return { passed: 1, failed: 0 }
}

async function runEverything() {
  await suite('build', build)
  const isBuilt = total.failed === 0
  await suite('check', check)
  await suite('rules', () => vitest('rules'))
  await suite('http, embedded PostgreSQL', () => vitest('http'))
  const installed = findPostgres()
  if (installed)
    await suite(`http, PostgreSQL ${installed.version}`, () => httpOnSystemPostgres(installed.binDir))
  else lines.push('       http, PostgreSQL 15+          not run: no such server is installed')
  if (databaseUrl) {
    await suite('http, DATABASE_URL', () => vitest('http', { ...environment, DATABASE_URL: databaseUrl }))
  }
  if (isBuilt) {
    await suite('budget', checkBudgets)
    await suite('browser', browser)
  } else {
    lines.push('       budget, browser              not run: the build failed')
  }
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(1))
try {
  checkNode()
  await installPackages({ withDevelopers: true })
  await runEverything()
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  total.failed += 1
}
console.log(`\n${lines.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
