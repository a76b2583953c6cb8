import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.mjs'
import { sharedMeasures, strayBricks } from './bricks.ts'
import { realSources } from './source.ts'

const theme = (file: string) => readFileSync(path.join(root, 'web/kit/theme', file), 'utf8')
const screen = (text: string) => ({ path: 'web/features/plants/PlantsPage.tsx', text })

test('a brick that nobody makes would look like nothing, and one that nobody uses is none', () => {
  const styles = '.vh-card { padding: 0 } .vh-row { display: flex }'
  const drawn = screen(
    '<p className={`vh-card ${css[\'x\']} vh-crad`} /> <linearGradient id="vh-sky" /> url(#vh-sky)',
  )
  expect(strayBricks(styles, [drawn])).toEqual([
    expect.stringContaining('PlantsPage.tsx: there is no brick vh-crad'),
    expect.stringContaining('vh-row'),
  ])
})

test('screens and bricks agree', () => {
  expect(strayBricks(theme('base.css') + theme('bricks.css'), realSources)).toEqual([])
})

test('what is said to one brick does not hold for another inside it', () => {
  const styles =
    '.vh-a { gap: var(--columns); color: var(--vh-text) } /* Else. */ .vh-b { width: var(--columns, 2px) } .vh-c { color: var(--vh-text) }'
  expect(sharedMeasures(styles)).toEqual([expect.stringContaining('--columns: .vh-a and .vh-b')])
  expect(sharedMeasures(theme('bricks.css'))).toEqual([])
})
