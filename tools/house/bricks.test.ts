import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.mjs'
import { strayBricks } from './bricks.ts'
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
