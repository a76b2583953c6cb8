import { describe, expect, test } from 'vitest'
import { modulesIn, scriptsFor } from './budget.mjs'

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_forms.js': { file: 'assets/forms.js', imports: ['_react.js', '_icons.js'] },
  '_icons.js': { file: 'assets/icons.js', imports: ['_forms.js'] },
  'app/Shell.tsx': { file: 'assets/Shell.js', imports: ['index.html', '_forms.js'] },
  'app/Chart.tsx': { file: 'assets/Chart.js' },
  'style.css': { file: 'assets/style.css', isEntry: true },
}

describe('scriptsFor', () => {
  test('takes the entry, the modules and all they import, each once', () => {
    expect([...scriptsFor(manifest, [])].toSorted()).toEqual(['assets/index.js', 'assets/react.js'])
    expect([...scriptsFor(manifest, ['web/app/Shell.tsx'])].toSorted()).toEqual([
      'assets/Shell.js',
      'assets/forms.js',
      'assets/icons.js',
      'assets/index.js',
      'assets/react.js',
    ])
  })
  test('a module without a chunk of its own is an error, not a zero', () => {
    expect(() => scriptsFor(manifest, ['web/app/Menu.tsx'])).toThrow('web/app/Menu.tsx')
  })
})

describe('modulesIn', () => {
  test('adds up what is in each script', () => {
    expect(modulesIn({ 'a.js': 3, 'b.js': 0, 'c.js': 9 }, ['a.js', 'b.js'])).toBe(3)
  })
  test('a script that nobody counted is an error, not a zero', () => {
    expect(() => modulesIn({ 'a.js': 3 }, ['b.js'])).toThrow('b.js')
  })
})
