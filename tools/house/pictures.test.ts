import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../run.mjs'
import { filesBelow } from '../tree.mjs'
import { pictureComplaints } from './pictures.ts'

const read = (file: string) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') })
const guide = (text: string) => [{ path: 'docs/user-guide.md', text }]
const drawing = (text: string) => [{ path: 'e2e/plants.e2e.ts', text }]

test('a picture that is old for good, that nobody sees, or that is missing is named', () => {
  const kept = {
    pictures: ['ca'],
    texts: guide('![Ca](pictures/ca.png)'),
    tests: drawing("picture('ca', page)"),
  }
  expect(pictureComplaints(kept)).toEqual([])
  expect(pictureComplaints({ ...kept, tests: [] })).toEqual(['nothing draws the picture ca anew'])
  expect(pictureComplaints({ ...kept, tests: drawing("  'ca': scene(paths.plants),") })).toEqual([])
  expect(pictureComplaints({ ...kept, tests: drawing("expect(name).toBe('ca')") })).toEqual([
    'nothing draws the picture ca anew',
  ])
  expect(pictureComplaints({ ...kept, texts: [] })).toEqual(['no text shows the picture ca'])
  expect(pictureComplaints({ ...kept, pictures: [] })).toEqual([
    'docs/user-guide.md shows the picture ca, which is not there',
  ])
})

test('every picture of the guides is shown, and drawn anew by a test', () => {
  const pictures = readdirSync(path.join(root, 'docs/pictures')).map((file) => path.basename(file, '.png'))
  expect(pictures.length).toBeGreaterThan(0)
  const texts = ['README.md', ...filesBelow(root, ['docs']).filter((file) => /^docs\/[\w-]+\.md$/.test(file))]
  const tests = filesBelow(root, ['e2e']).filter((file) => file.endsWith('.ts'))
  expect(pictureComplaints({ pictures, texts: texts.map(read), tests: tests.map(read) })).toEqual([])
})
