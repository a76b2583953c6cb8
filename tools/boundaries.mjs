// @ts-check
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { root } from './run.mjs'
import { filesBelow, floors, isTypeScript } from './tree.mjs'

const require = createRequire(import.meta.url)

// dependency-cruiser has swc parse every file without JSX, so that the first tag of a .tsx file stops it.
/** @type {{ parseFileSync: (file: string, options: object) => unknown }} */
const swc = require('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
const { cruise } = await import('dependency-cruiser')

/** @type {{ forbidden: import('dependency-cruiser').IForbiddenRuleType[], options: object }} */
const { forbidden, options } = require('./boundaries.cjs')

/**
 * @typedef {{ rule: string, from: string, to: string, comment: string }} Trespass
 * @typedef {{ source: string, dependencies: { resolved: string }[] }} Module
 */

/**
 * Cruises a tree laid out like this repository by the rules of boundaries.cjs.
 * @param {string} top the folder that holds package.json and the floors
 * @returns {Promise<{ trespasses: Trespass[], seen: string[], unseen: string[] }>} `unseen` are the TypeScript files
 *   that the cruise passed over: while there is one, an empty list of trespasses proves nothing
 */
export async function cruiseTree(top) {
  const files = filesBelow(top, floors)
  const present = floors.filter((floor) => files.some((file) => file.startsWith(`${floor}/`)))
  const { output } = await cruise(present, {
    ...options,
    baseDir: top,
    validate: true,
    ruleSet: { forbidden },
  })
  if (typeof output === 'string') throw new TypeError('dependency-cruiser answered with text')

  const seen = output.modules.map(({ source }) => source)
  const trespasses = output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle?.map((step) => step.name).join(' -> ') ?? to,
    comment: forbidden.find(({ name }) => name === rule.name)?.comment ?? '',
  }))
  return {
    trespasses: [...trespasses, ...unearned(output.modules)],
    seen,
    unseen: files.filter((file) => isTypeScript(file) && !seen.includes(file)),
  }
}

/**
 * Files of web/kit and server/platform that one single file uses, and that one is part of a feature. What only its own
 * floor uses was split off for size; what app uses once, it wires.
 * @param {Module[]} modules
 * @returns {Trespass[]}
 */
function unearned(modules) {
  const product = modules.filter(({ source }) => /^(server|web)\//.test(source) && !isTest(source))
  return product
    .filter(({ source }) => /^(web\/kit|server\/platform)\//.test(source) && !isOfSet(source))
    .flatMap(({ source }) => {
      const users = product.filter((user) => user.dependencies.some(({ resolved }) => resolved === source))
      const [user] = users
      if (users.length !== 1 || !user || !isFeature(user.source)) return []
      const comment = 'A shared module with a single user goes back to that user.'
      return [{ rule: 'shared-must-earn-its-place', from: source, to: user.source, comment }]
    })
}

/** @param {string} source */
const isTest = (source) => /\.test\.tsx?$|\/testing\/|^server\/test\//.test(source)

/**
 * Form fields, controls and file formats are sets: each stands with its like, although one may have a single user yet.
 * @param {string} source
 */
const isOfSet = (source) => /^(web\/kit\/(fields|controls)|server\/platform\/excel)\//.test(source)

/** @param {string} source */
const isFeature = (source) => /^(server|web)\/features\//.test(source)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { trespasses, seen, unseen } = await cruiseTree(root)
  for (const { rule, from, to, comment } of trespasses) console.log(`${rule}: ${from} -> ${to}\n  ${comment}`)
  for (const file of unseen) console.log(`never looked at: ${file}`)
  const counts = floors.map(
    (floor) => `${floor} ${seen.filter((file) => file.startsWith(`${floor}/`)).length}`,
  )
  console.log(`modules seen: ${counts.join(', ')}`)
  process.exitCode = trespasses.length + unseen.length > 0 ? 1 : 0
}
