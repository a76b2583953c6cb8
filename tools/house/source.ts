import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.mjs'
import { filesBelow, floors, isTypeScript } from '../tree.mjs'

/** One file of the tree. The guards judge lists of these, so that a test can plant a violation without a disk. */
export interface Source {
  /** From the top of the tree, with forward slashes. */
  readonly path: string
  readonly text: string
}

/** A sentence that names the file and what is wrong with it. */
export type Complaint = string

/** Every file of the floors whose text the guards read: TypeScript and the words. */
export const realSources: readonly Source[] = filesBelow(root, floors)
  .filter((file) => isTypeScript(file) || file.endsWith('.json'))
  .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))

/** Every style sheet of a feature; the kit's own and the theme are what they are built of. */
export const featureStyles: readonly Source[] = filesBelow(root, ['web/features'])
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))

/** Whether a file is product code: not a test, not the harness, not a tool. */
export const isProduct = (file: string) =>
  /^(contract|server|web)\//.test(file) && !/^server\/test\/|\/testing\/|\.test\.tsx?$/.test(file)

/** The steps of the schema, each without what would undo it. */
export const stepsUp = (sources: readonly Source[]): Source[] =>
  sources
    .filter(({ path }) => path.startsWith('server/migrations/') && !path.endsWith('.test.ts'))
    .map(({ path, text }) => ({ path, text: text.split(/\bfunction down\b/)[0] ?? '' }))

/** The numbered lines of a file that match a pattern. */
export const matchingLines = ({ path, text }: Source, pattern: RegExp) =>
  text
    .split('\n')
    .map((line, index) => ({ line, place: `${path}:${index + 1}` }))
    .filter(({ line }) => pattern.test(line))
