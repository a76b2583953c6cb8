import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, runNode, scriptOf } from '../run.mjs'

/** What the linter must catch: the rule, where, and an offence against it. */
const planted: [rule: string, file: string, text: string][] = [
  [
    'no-restricted-imports',
    'web/features/plants/a.tsx',
    `import { Combobox } from '@base-ui/react/combobox'\nexport const a = <Combobox.Empty />`,
  ],
  ['no-explicit-any', 'contract/b.ts', 'export const b: any = 1'],
  ['no-floating-promises', 'server/c.ts', 'export const c = () => {\n  Promise.resolve(1)\n}'],
  ['no-non-null-assertion', 'server/d.ts', 'export const d = [1][0]!'],
  ['no-default-export', 'server/e.ts', 'export default 1'],
  // A folder of the product that is called as that of the database is none to pass over.
  ['no-console', 'web/kit/data/f.ts', `console.log('f')`],
  ['no-empty', 'server/g.ts', 'try {\n  Math.random()\n} catch {}'],
  ['max-lines', 'server/h.ts', 'Math.random()\n'.repeat(351)],
  ['max-lines-per-function', 'server/i.ts', `export function i() {\n${'Math.random()\n'.repeat(61)}}`],
  [
    'switch-exhaustiveness-check',
    'server/j.ts',
    `export function j(a: 'x' | 'y') {\n  switch (a) {\n    case 'x':\n      return 1\n  }\n  return 2\n}`,
  ],
  [
    'consistent-type-imports',
    'server/k.ts',
    `import { Stats } from 'node:fs'
export type K = Stats`,
  ],
]

let top = ''
let findings: { code?: string; filename: string }[] = []

beforeAll(async () => {
  top = mkdtempSync(path.join(os.tmpdir(), 'lint-'))
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json', 'tsconfig.json', 'web/tsconfig.json']) {
    cpSync(path.join(root, file), path.join(top, file))
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(top, 'node_modules'), 'junction')
  for (const [, file, text] of planted) {
    mkdirSync(path.dirname(path.join(top, file)), { recursive: true })
    writeFileSync(path.join(top, file), text)
  }
  const { output } = await runNode([scriptOf('oxlint'), '--type-aware', '--format=json'], { cwd: top })
  findings = (JSON.parse(output) as { diagnostics: typeof findings }).diagnostics
})
afterAll(() => rmSync(top, { recursive: true }))

test.each(planted)('the linter catches %s in %s', (rule, file) => {
  const caught = findings.filter(({ filename }) => filename === file).map(({ code }) => code)
  expect(caught).toContainEqual(expect.stringMatching(new RegExp(`\\(${rule}\\)$`)))
})
