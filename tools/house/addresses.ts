import { paths } from '#contract/core/paths.ts'

import { isProduct, type Complaint, type Source } from './source.ts'

const homes = new Set(['contract/core/paths.ts', 'contract/core/doors.ts'])
const folders = [...new Set(Object.values(paths).map((path) => path.split('/')[1] ?? ''))].filter(Boolean)
/** The first folder of a screen's address, in a text or a template; patterns that a test expects are not meant. */
const literal = new RegExp(`(?:['"\`}])/(?:${folders.join('|')})(?=['"\`/?#$])`)

/** Addresses of screens that are written out instead of taken from `paths`. */
export const strayAddresses = (sources: readonly Source[]): Complaint[] =>
  sources
    .filter(({ path }) => !homes.has(path) && (isProduct(path) || /^(?:e2e|bench)\//.test(path)))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const isSaid = /^\s*(?:\*|\/\/|\/\*\*|import )/.test(line) || !literal.test(line)
        return isSaid ? [] : [`${path}:${index + 1}: writes an address that paths of the contract has`]
      }),
    )

/** Screens without an address of their own in `paths`, and addresses that no screen has. */
export function strayScreens(sources: readonly Source[]): Complaint[] {
  const routes = sources.filter(({ path }) => /\.routes\.tsx$|^web\/app\/router\.tsx$/.test(path))
  const named = routes.flatMap(({ text }) =>
    [...text.matchAll(/\bpath: paths\.(\w+)/g)].map(([, name = '']) => name),
  )
  const unknown = Object.keys(paths).filter((name) => !named.includes(name))
  const twice = named.filter((name, index) => named.indexOf(name) !== index)
  return [
    ...unknown.map((name) => `paths.${name}: no screen has it`),
    ...twice.map((name) => `paths.${name}: two screens have it`),
  ]
}
