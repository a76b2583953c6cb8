// @ts-check
// npm run check: what can be judged without running the product. One line for each step, the details of failing ones.
import { fileURLToPath } from 'node:url'
import { installPackages, orComplain } from './prepare.mjs'
import { root, runNode, scriptOf } from './run.mjs'
import { filesBelow, isTypeScript } from './tree.mjs'

/**
 * The steps and the scripts each of them runs. The compiler refuses a project without files, so one whose folder is
 * still empty is left out.
 * @returns {Record<string, string[][]>}
 */
function steps() {
  const projects = ['web', 'e2e'].filter((folder) => filesBelow(root, [folder]).some(isTypeScript))
  return {
    format: [[scriptOf('oxfmt'), '--check']],
    lint: [[scriptOf('oxlint'), '--type-aware', '--deny-warnings']],
    types: ['.', ...projects].map((project) => [scriptOf('typescript', 'tsc'), '--project', project]),
    boundaries: [['tools/boundaries.mjs']],
    'dead code': [[scriptOf('knip'), '--no-progress']],
  }
}

/**
 * Runs every step, all at once, and tells how each one ended.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function check() {
  const outcomes = await Promise.all(
    Object.entries(steps()).map(async ([name, scripts]) => {
      const runs = await Promise.all(scripts.map((script) => runNode(script)))
      const failing = runs.filter((run) => run.code !== 0)
      const seconds = Math.max(...runs.map((run) => run.seconds))
      console.log(`${failing.length === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds.toFixed(1)} s`)
      return { name, failing }
    }),
  )
  const failed = outcomes.filter(({ failing }) => failing.length > 0)
  for (const { name, failing } of failed) {
    console.log(`\n--- ${name} ---\n${failing.map(({ output }) => output.trim()).join('\n')}`)
  }
  return { passed: outcomes.length - failed.length, failed: failed.length }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // After npm start alone, the developers' packages are not there.
  await orComplain(() => installPackages({ withDevelopers: true }))
  const { failed } = await check()
  process.exitCode = failed > 0 ? 1 : 0
}
